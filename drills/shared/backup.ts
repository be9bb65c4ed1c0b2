import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { superuser } from './postgres.ts';
import type { Yard } from './postgres.ts';

const deploy = fileURLToPath(new URL('../../deploy', import.meta.url));

/** The repository of pgBackRest, worked by the scripts of deploy/ with the configuration of deploy/, in the yard's folder. */
export interface Repository {
  readonly folder: string;
  /** What the database needs in its environment and settings so that its log is archived. */
  readonly settings: Readonly<Record<string, string>>;
  backUp(kind: 'full' | 'incr'): Promise<number>;
  /** Into the folder, as a copy that does not archive, up to the moment or all there is; gives the seconds it took. */
  restore(data: string, target?: string): Promise<number>;
}

/** Where the files of an installation lie, replaced by places in the yard; whatever is not named here stays as it is shipped. */
export function openRepository(yard: Yard, primary: { data: string; port: number }): Repository {
  const folder = yard.makeFolder('repository');
  const places = {
    'repo1-path': folder,
    'pg1-path': primary.data,
    'pg1-port': String(primary.port),
    'pg1-socket-path': yard.folder,
    'log-path': yard.makeFolder('log'),
    'lock-path': yard.makeFolder('lock'),
    'spool-path': yard.makeFolder('spool'),
  };
  const file = join(yard.folder, 'pgbackrest.conf');
  writeFileSync(file, configuration(places));
  const included = yard.makeFolder('conf.d');
  const passphrase = join(included, 'passphrase.conf');
  writeFileSync(passphrase, '[global]\nrepo1-cipher-pass=a passphrase of the drill\n', {
    mode: 0o600,
  });
  for (const each of [file, passphrase])
    if (yard.account) chownSync(each, yard.account.uid, yard.account.gid);
  // Read by the archive command of the database as well, which is a child of ours.
  Object.assign(process.env, {
    PGBACKREST_CONFIG: file,
    PGBACKREST_CONFIG_INCLUDE_PATH: included,
    PGPASSWORD: superuser.password,
  });
  const script = async (name: string, args: string[], environment: NodeJS.ProcessEnv = {}) => {
    const begunMs = performance.now();
    await yard.run('sh', [join(deploy, name), ...args], environment);
    return (performance.now() - begunMs) / 1000;
  };
  return {
    folder,
    settings: { ...archiving(), unix_socket_directories: yard.folder },
    backUp: (kind) =>
      script('backup.sh', [kind], {
        PGHOST: yard.folder,
        PGPORT: String(primary.port),
        PGUSER: superuser.name,
      }),
    restore: (data, target) =>
      script('restore.sh', target === undefined ? [] : [target], { PGDATA: data, COPY: '1' }),
  };
}

function configuration(places: Readonly<Record<string, string>>): string {
  const shipped = readFileSync(join(deploy, 'pgbackrest/pgbackrest.conf'), 'utf8');
  const isPlaced = (line: string) => (line.split('=')[0] ?? '') in places;
  const kept = shipped.split('\n').filter((line) => !isPlaced(line));
  const lines = Object.entries(places).map(([key, value]) => `${key}=${value}`);
  const own = (start: string) => lines.filter((line) => line.startsWith(start));
  return kept
    .flatMap((line) => {
      if (line === '[money]') return [line, ...own('pg1-')];
      if (line === '[global]') return [line, ...lines.filter((text) => !text.startsWith('pg1-'))];
      return [line];
    })
    .join('\n');
}

/** The settings of deploy/ that archive. */
function archiving(): Record<string, string> {
  const text = readFileSync(join(deploy, 'pgbackrest/postgresql.conf'), 'utf8');
  const found = [...text.matchAll(/^(archive_\w+) = '?(.*?)'?$/gm)];
  return Object.fromEntries(found.map(([, key = '', value = '']) => [key, value]));
}
