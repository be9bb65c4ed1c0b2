import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { modes } from '@app/contract';
import type { Mode } from '@app/contract';
import { z } from 'zod/mini';
import { hostUrls } from '#platform/database-hosts';
import { StartFault } from '#platform/errors';
import type { MailSettings } from '#platform/mail';
import { roleAndPassword } from '#platform/secrets';

/** What the environment decides; the operator's own facts are in the operator profile. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** What the keys of the installation are derived from; undefined: the role and password of `databaseUrl`. */
  readonly secretKey?: string | undefined;
  /** What they were derived from before, the newest first: former keys or database URLs. */
  readonly secretKeysBefore?: readonly string[] | undefined;
  readonly mode: Mode;
  /** Absolute; undefined: the example that comes with the product. */
  readonly operatorFile: string | undefined;
  readonly logLevel: string;
  /** Where browsers reach us, without a path; https switches strict transport security on. */
  readonly publicOrigin: string | undefined;
  /** Where staff reach us when that is a host of its own (ASVS 3.5.4); undefined: `/admin` at the public origin. */
  readonly staffOrigin?: string | undefined;
  /** Sessions end after so long without their person; undefined: never. At most 15 minutes in `live` (ruling 34). */
  readonly sessionIdleMs?: number | undefined;
  /** How long the server goes on answering after it was asked to stop, while the proxy notices. */
  readonly drainMs?: number;
  readonly rateLimitPerMinute: number;
  /** Commands that move money in one database transaction, at most. */
  readonly moneyBatchMax?: number;
  /** No payout provider is asked about any transfer; those that are due wait. */
  readonly payoutsPaused?: boolean;
  /** Addresses or networks of our own proxies: only they are believed about where a request came from. */
  readonly trustedProxies: readonly string[];
  /** Where the European Central Bank's rate files are read; undefined: its own address. */
  readonly ratesEcbUrl: string | undefined;
  /** Undefined: no mail leaves this machine. */
  readonly mail?: MailSettings | undefined;
  /** What Prometheus shows to be given the figures; undefined: callers on this machine get them. */
  readonly metricsToken?: string | undefined;
  /** Where traces are sent (OTLP over HTTP); undefined: none are made. */
  readonly tracesEndpoint?: string | undefined;
  /** Which share of all traces is kept, 0 to 1. */
  readonly tracesRatio?: number | undefined;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const payoutSettings = ['on', 'paused'] as const;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .check(
      z.refine(
        (text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
        `must be a whole number from ${min} to ${max}`,
      ),
    );

const urlWith = (protocols: readonly string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

const isOrigin = (text: string): boolean =>
  urlWith(['http:', 'https:'])(text) && new URL(text).origin === text.replace(/\/$/, '');

/** Rates read over an open network could be anybody's; on this machine a copy or a test may serve them. */
const isRatesUrl = (text: string): boolean =>
  urlWith(['https:'])(text) ||
  (urlWith(['http:'])(text) &&
    ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(text).hostname));

const isKey = (text: string): boolean => /^[\w+/=-]{32,200}$/.test(text);

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const width = isIP(address) === 6 ? 128 : 32;
  const bitsFit = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width);
  return isIP(address) !== 0 && bitsFit && rest.length === 0;
};

const environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535), '3000'),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'must be a host name or address')),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => hostUrls(text).length > 0,
          'must be a URL such as postgres://user:password@host:5432/database',
        ),
      ),
  ),
  // Optional: what all keys are derived from, in place of the password in DATABASE_URL.
  SECRET_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(
          isKey,
          'must be 32 to 200 letters, digits or one of _ + / = -, such as "openssl rand -hex 32" prints',
        ),
      ),
  ),
  // Optional: what they were derived from before, so that what was made with those keys goes on working.
  SECRET_KEY_BEFORE: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => words(text).every((word) => isKey(word) || roleAndPassword(word) !== undefined),
          'must be the SECRET_KEY of before or, where there was none, the DATABASE_URL of before with its password; several with spaces between',
        ),
      ),
  ),
  MODE: z._default(z.enum(modes, `must be one of ${modes.join(', ')}`), 'demonstration'),
  OPERATOR_FILE: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  // Optional: where browsers reach us, when that is not http://HOST:PORT (behind a proxy that speaks TLS).
  PUBLIC_ORIGIN: z.optional(
    z
      .string()
      .check(z.refine(isOrigin, 'must be an origin without a path, such as https://send.example')),
  ),
  // Optional: a host name of their own for the staff portal; `live` asks for it.
  STAFF_ORIGIN: z.optional(
    z
      .string()
      .check(
        z.refine(isOrigin, 'must be an origin without a path, such as https://staff.send.example'),
      ),
  ),
  // Optional: minutes without their person after which sessions end. `live` has 15 and takes no more.
  SESSION_IDLE_MINUTES: z.optional(wholeNumber(2, 15)),
  // Optional: seconds between being asked to stop and stopping, for a proxy that asks /healthz; longer than it takes to notice.
  DRAIN_SECONDS: z._default(wholeNumber(0, 60), '0'),
  // Optional: requests that one address may make in a minute, all in all.
  RATE_LIMIT_PER_MINUTE: z._default(wholeNumber(1, 10_000_000), '6000'),
  // Optional: how many commands that move money share one database transaction. Fewer only make it slower; the bench asks for 1.
  MONEY_BATCH_MAX: z._default(wholeNumber(1, 500), '500'),
  // Optional: "paused" keeps this server from asking any payout provider about anything, as after a restore. Set it for all servers.
  PAYOUTS: z._default(z.enum(payoutSettings, `must be one of ${payoutSettings.join(', ')}`), 'on'),
  // Optional: another place that serves eurofxref-daily.xml and eurofxref-hist-90d.xml.
  RATES_ECB_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isRatesUrl,
          'must be a URL such as https://www.ecb.europa.eu/stats/eurofxref/, or http: on this machine',
        ),
      ),
  ),
  // Optional: our own proxies, comma-separated; nobody else's X-Forwarded-For is believed.
  TRUSTED_PROXIES: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => text === '' || list(text).every(isNetwork),
          'must be addresses or networks with commas between, such as 127.0.0.1, 10.0.0.0/8',
        ),
      ),
    '',
  ),
  // Optional: the mail server. Without it mails are kept for the local mailbox, and `live` does not start.
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          urlWith(['smtp:', 'smtps:']),
          'must be a URL such as smtp://user:password@host:587 or smtps://user:password@host:465',
        ),
      ),
  ),
  MAIL_FROM: z.optional(z.email('must be an address such as no-reply@send.example')),
  // Optional: the secret by which Prometheus gets /metrics from elsewhere.
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^[\w.~+/=-]{24,200}$/.test(text),
          'must be 24 to 200 letters, digits or one of . _ ~ + / = -, such as "openssl rand -hex 32" prints',
        ),
      ),
  ),
  // Optional: a collector of traces; the further OTEL_ variables are read by OpenTelemetry itself.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z
      .string()
      .check(z.refine(urlWith(['http:', 'https:']), 'must be a URL such as http://127.0.0.1:4318')),
  ),
  // Optional: which share of the traces is kept.
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.string().check(z.regex(/^(?:0|1|0\.\d{1,6})$/, 'must be a share such as 0.05, from 0 to 1')),
    '1',
  ),
});

function list(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Reads the environment once. Throws one StartFault that names every fault; an empty variable counts as not set. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = environment.safeParse(given);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new StartFault(`Correct the environment: ${faults.join('; ')}.`);
  }
  const { data } = read;
  const origins = originsOf(data.PUBLIC_ORIGIN, data.STAFF_ORIGIN);
  const mail = mailSettings(data.SMTP_URL, data.MAIL_FROM);
  return {
    ...(mail && { mail }),
    port: Number(data.PORT),
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    secretKey: data.SECRET_KEY,
    secretKeysBefore:
      data.SECRET_KEY_BEFORE === undefined ? undefined : words(data.SECRET_KEY_BEFORE),
    mode: data.MODE,
    operatorFile: data.OPERATOR_FILE && resolve(data.OPERATOR_FILE),
    logLevel: data.LOG_LEVEL,
    ...origins,
    sessionIdleMs: idleMs(data.MODE, data.SESSION_IDLE_MINUTES),
    drainMs: Number(data.DRAIN_SECONDS) * secondMs,
    rateLimitPerMinute: Number(data.RATE_LIMIT_PER_MINUTE),
    moneyBatchMax: Number(data.MONEY_BATCH_MAX),
    payoutsPaused: data.PAYOUTS === 'paused',
    ratesEcbUrl: data.RATES_ECB_URL,
    trustedProxies: data.TRUSTED_PROXIES === '' ? [] : list(data.TRUSTED_PROXIES),
    metricsToken: data.METRICS_TOKEN,
    tracesEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracesRatio: Number(data.OTEL_TRACES_SAMPLER_ARG),
  };
}

const secondMs = 1_000;
const minuteMs = 60_000;
const liveIdleMinutes = 15;

function idleMs(mode: Mode, minutes: string | undefined): number | undefined {
  if (minutes !== undefined) return Number(minutes) * minuteMs;
  return mode === 'live' ? liveIdleMinutes * minuteMs : undefined;
}

/** Two origins of one host would share cookies, storage and whatever a script in one of them can reach. */
function originsOf(
  publicText: string | undefined,
  staffText: string | undefined,
): Pick<Config, 'publicOrigin' | 'staffOrigin'> {
  const publicOrigin = publicText?.replace(/\/$/, '');
  const staffOrigin = staffText?.replace(/\/$/, '');
  if (staffOrigin !== undefined) {
    if (publicOrigin === undefined)
      throw new StartFault('Correct the environment: STAFF_ORIGIN is set, PUBLIC_ORIGIN is not.');
    if (new URL(publicOrigin).hostname === new URL(staffOrigin).hostname)
      throw new StartFault(
        'Correct the environment: STAFF_ORIGIN needs a host name of its own, not that of PUBLIC_ORIGIN.',
      );
  }
  return { publicOrigin, staffOrigin };
}

/** Both or neither: a mail without a sender and a sender without a way are the same slip. */
function mailSettings(
  smtpUrl: string | undefined,
  from: string | undefined,
): MailSettings | undefined {
  if ((smtpUrl === undefined) !== (from === undefined)) {
    throw new StartFault('Correct the environment: SMTP_URL and MAIL_FROM are set together.');
  }
  return smtpUrl === undefined || from === undefined ? undefined : { smtpUrl, from };
}
