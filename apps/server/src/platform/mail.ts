/** One mail to one person. */
export interface Mail {
  /** A UUID: the same for every attempt to send this mail, so that a server that got it twice can drop one. */
  readonly message_id: string;
  /** Written before the sender's address. */
  readonly from_name: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** BCP 47. */
  readonly language: string;
}

export type MailOutcome =
  | { readonly state: 'sent' }
  /** The mail server will never take this mail. */
  | { readonly state: 'refused'; readonly reason: string }
  /** Not now. `unreachable`: no mail would have been taken, so trying the next one is of no use. */
  | { readonly state: 'put_off'; readonly reason: string; readonly unreachable: boolean };

/** A conversation with the mail server; its connections are kept open between mails. */
export interface MailSession {
  /** Never throws. A mail that was aborted on the way may have arrived all the same. */
  send(mail: Mail, stop: AbortSignal): Promise<MailOutcome>;
  close(): void;
}

export interface Mailer {
  open(): Promise<MailSession>;
}

export interface MailSettings {
  /** smtp://user:password@host:587 or smtps://host:465; options of the library may follow as a query. */
  readonly smtpUrl: string;
  /** The sender's address. */
  readonly from: string;
}

interface MailerOptions extends MailSettings {
  /** How many mails are on their way at once. */
  readonly connections: number;
  /** After so long a mail counts as not taken, whatever the server is still doing. */
  readonly deadlineMs: number;
}

const handshakeMs = 10_000;
const silenceMs = 20_000;

/** Mail by SMTP. Where the way leads over a network it is encrypted, unless the address says `requireTLS=false`. */
export function createMailer({ smtpUrl, from, connections, deadlineMs }: MailerOptions): Mailer {
  return {
    open: async () => {
      // Loaded when there is something to send: it costs memory that most processes never need.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        pool: true,
        url: smtpUrl,
        requireTLS: !isLoopback(new URL(smtpUrl).hostname),
        maxConnections: connections,
        connectionTimeout: handshakeMs,
        greetingTimeout: handshakeMs,
        dnsTimeout: handshakeMs,
        socketTimeout: silenceMs,
        // Texts of people travel through here: none of them may make us open a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return {
        send: async (mail, stop) => {
          try {
            const signal = AbortSignal.any([stop, AbortSignal.timeout(deadlineMs)]);
            await transport.sendMail({ ...message(mail, from), signal });
            return { state: 'sent' };
          } catch (error) {
            return outcomeOf(error);
          }
        },
        close: () => transport.close(),
      };
    },
  };
}

function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function message(mail: Mail, from: string) {
  const { message_id, from_name, to, subject, text, html, language } = mail;
  return {
    messageId: `<${message_id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: oneLine(from_name), address: from },
    to: { name: oneLine(to.name), address: to.address },
    // Said again, so that nothing in a header can add a recipient.
    envelope: { from, to: [to.address] },
    subject: oneLine(subject),
    text,
    html,
    headers: {
      'Content-Language': language,
      // Holiday notes and the like are not to be sent back (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  };
}

/** A line break in a header would begin another one; the library folds them too, but a name is not to depend on that. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/**
 * What was said when the mail itself was on the table; in all other phases the server speaks about us, not about the mail. So it does of
 * the sender (MAIL FROM), who is the same in every mail: one that it refuses for good would cost all that wait.
 */
const mailCommands: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

function outcomeOf(error: unknown): MailOutcome {
  const { command, responseCode, said } = factsOf(error);
  const reason = oneLine(`${responseCode ?? ''} ${said}`).slice(0, 500);
  const aboutMail = mailCommands.has(command) && responseCode !== undefined;
  if (aboutMail && responseCode >= 500) return { state: 'refused', reason };
  return { state: 'put_off', reason, unreachable: !aboutMail };
}

interface Facts {
  readonly command?: unknown;
  readonly responseCode?: number | undefined;
  readonly said: string;
}

function factsOf(error: unknown): Facts {
  if (!(error instanceof Error)) return { said: String(error) };
  const command = 'command' in error ? error.command : undefined;
  const responseCode = 'responseCode' in error ? error.responseCode : undefined;
  return {
    command,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    said: error.message,
  };
}
