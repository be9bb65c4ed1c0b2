import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './deploy-files.ts';

const run = promisify(execFile);

/** Names of the drill's own, so that an installation on the same machine keeps its volumes and images. */
const project = 'drill-images';
const releases = ['drill-images-1', 'drill-images-2'] as const;
const firstVolume = 'drill-images_database';
export const secondVolume = 'drill-images_database_2';
export const [firstRelease, secondRelease] = releases;

/** Where the proxy answers; without TLS, since no machine of a drill has a name that an authority knows. */
export const address = 'http://127.0.0.1';

/** The installation of deploy/compose.yaml by the steps of docs/operating.md, with the machine's own Docker. */
export interface Installation {
  /** Unpacks a release and takes over what is the operator's: its example first, that of the release before from then on. */
  unpack(release: string): void;
  /** Sets lines of deploy/.env; the last line of a name counts. */
  set(settings: Readonly<Record<string, string>>): void;
  /** `docker compose -f deploy/compose.yaml …` in the folder of the newest release; gives what it printed. */
  compose(...args: string[]): Promise<string>;
  /** The same with a file as its input or its output, by the shell, as the guide does it. */
  composeWith(file: { from: string } | { into: string }, ...args: string[]): Promise<void>;
  /** Runs SQL as the owner of the database; gives what psql printed. */
  sql(statement: string): Promise<string>;
  query<Row>(statement: string): Promise<Row[]>;
  /** Ends what a service runs, as a crash would: Docker is not told that somebody wanted it. */
  crash(service: string): Promise<void>;
  readonly folder: string;
  /** Stops everything and removes what the drill has made. */
  remove(): Promise<void>;
}

/** Begins with what a drill that was broken off has left behind. */
export async function openInstallation(): Promise<Installation> {
  await clear();
  const folder = mkdtempSync(join(tmpdir(), 'app-drill-'));
  const placeOf = (release: string): string => join(folder, 'releases', release);
  let current: string | undefined;
  const here = (): string => placeOf(current ?? firstRelease);
  const environment = surroundings();
  const command = ['compose', '-f', 'deploy/compose.yaml'];
  const compose: Installation['compose'] = async (...args) => {
    const options = { cwd: here(), env: environment, maxBuffer: 1e8 };
    return (await run('docker', [...command, ...args], options)).stdout;
  };
  const set: Installation['set'] = (settings) => {
    appendFileSync(join(here(), 'deploy/.env'), linesOf(settings));
  };
  const sql: Installation['sql'] = (statement) =>
    compose('exec', '-T', 'database', 'psql', '-qAtU', 'owner', 'money', '-c', statement);
  return {
    folder,
    set,
    compose,
    sql,
    unpack: (release) => {
      const before = current;
      pack(placeOf(release));
      current = release;
      if (before === undefined) fillIn(placeOf(release));
      else takeOver(placeOf(before), placeOf(release));
      set({ RELEASE: release });
    },
    composeWith: async (file, ...args) => {
      const [sign, path] = 'from' in file ? ['<', file.from] : ['>', file.into];
      const line = `exec docker "$@" ${sign} "$0"`;
      await run('sh', ['-c', line, path, ...command, ...args], { cwd: here(), env: environment });
    },
    query: async (statement) =>
      JSON.parse(await sql(`SELECT coalesce(json_agg(found), '[]') FROM (${statement}) found`)),
    crash: async (service) => {
      const id = (await compose('ps', '--quiet', service)).trim();
      const { stdout } = await run('docker', ['inspect', '--format', '{{.State.Pid}}', id]);
      process.kill(Number(stdout), 'SIGKILL');
    },
    remove: async () => {
      await clear();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Removes all that bears the project's label, and the images. */
async function clear(): Promise<void> {
  const label = ['--filter', `label=com.docker.compose.project=${project}`];
  const all = async (...list: string[]) => {
    const { stdout } = await run('docker', [...list, '--quiet', ...label]);
    return stdout.split('\n').filter((id) => id !== '');
  };
  for (const id of await all('ps', '--all'))
    await run('docker', ['rm', '--force', '--volumes', id]);
  for (const id of await all('volume', 'ls')) await run('docker', ['volume', 'rm', id]);
  for (const id of await all('network', 'ls')) await run('docker', ['network', 'rm', id]);
  const images = releases.map((release) => `transfers:${release}`);
  await run('docker', ['image', 'rm', ...images]).catch(() => undefined);
}

/** What a shell of the operator's has, so that no variable of ours wins over deploy/.env. */
function surroundings(): NodeJS.ProcessEnv {
  const { PATH, HOME, DOCKER_HOST } = process.env;
  return { PATH, HOME, ...(DOCKER_HOST && { DOCKER_HOST }), COMPOSE_PROJECT_NAME: project };
}

/** The files that a release would have: those that are under version control, as they lie here. */
function pack(to: string): void {
  mkdirSync(to, { recursive: true });
  const line = 'git ls-files -z | tar --null -cf - -T - | tar -xf - -C "$0"';
  execFileSync('sh', ['-c', line, to], { cwd: root });
}

function fillIn(place: string): void {
  const deploy = join(place, 'deploy');
  const profile = join(deploy, 'operator/operator.json');
  copyFileSync(join(deploy, 'example.env'), join(deploy, '.env'));
  mkdirSync(join(deploy, 'operator'));
  copyFileSync(join(place, 'operator.example.json'), profile);
  chmodSync(profile, 0o644);
  const settings = {
    POSTGRES_PASSWORD: randomBytes(32).toString('hex'),
    SECRET_KEY: randomBytes(32).toString('hex'),
    PUBLIC_ORIGIN: address,
    STAFF_ORIGIN: '',
    SITES: address,
    MODE: 'test',
    OPERATOR_FILE: '/operator/operator.json',
    DATABASE_VOLUME: firstVolume,
    // Limits that are made for people would stop a drill, whose clients all have one address.
    RATE_LIMIT_PER_MINUTE: '10000000',
  };
  appendFileSync(join(deploy, '.env'), linesOf(settings));
}

function linesOf(settings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return `\n${lines.join('\n')}\n`;
}

function takeOver(before: string, place: string): void {
  for (const own of ['.env', 'operator'])
    cpSync(join(before, 'deploy', own), join(place, 'deploy', own), { recursive: true });
}
