import { execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { readFileSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverFlags } from '../tools/shared/server-flags.mjs';
import { startCaddy } from './shared/caddy.ts';
import { at, deploy, read, readCompose, record, root } from './shared/deploy-files.ts';

/** What the server reads from its environment. */
const known = new Set(
  [...read('apps/server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name),
);
const drainSeconds = (text: string) => Number(/DRAIN_SECONDS[=:] ?'?(\d+)/.exec(text)?.[1]);

describe('the compose file', () => {
  const compose = readCompose();
  const services = record(at(compose, 'services'));
  const server = at(compose, 'x-server');

  it('runs two servers behind the proxy, which knows both', () => {
    const names = Object.keys(services).filter((name) => at(services[name], 'base') !== undefined);
    expect(names).toHaveLength(2);
    const addresses = String(at(services['proxy'], 'environment', 'SERVERS')).split(' ');
    expect(addresses).toEqual(names.map((name) => `${name}:3000`));
  });

  it('keeps the log of each service within bounds, or whoever likes fills the disk', () => {
    const unbounded = Object.values(services).filter((service) => {
      const logging = at(service, 'logging') ?? at(service, 'base', 'logging');
      return at(logging, 'options', 'max-size') === undefined;
    });
    expect(unbounded).toEqual([]);
  });

  it('gives each release an image of its own, to go back to, which one service alone builds', () => {
    expect(at(server, 'image')).toMatch(/^transfers:\$\{RELEASE:\?/);
    const parts = [server, ...Object.values(services)];
    expect(parts.filter((part) => at(part, 'build') !== undefined)).toHaveLength(1);
  });

  it('takes from the operator, and from no release, whom Alertmanager calls', () => {
    const mount = record(at(services['alertmanager'], 'volumes', 0));
    expect(mount).toMatchObject({
      source: './operator/alertmanager.yml',
      bind: { create_host_path: false },
    });
    for (const ignored of ['.gitignore', '.dockerignore'])
      expect(read(ignored)).toMatch(/^deploy\/operator\/?$/m);
  });

  it('is reached by IPv4 alone, or everybody with IPv6 would have the address of its gateway', () => {
    const ports = Object.values(services).flatMap((service) =>
      Object.values(record(at(service, 'ports'))),
    );
    expect(ports.length).toBeGreaterThan(0);
    expect(ports.filter((port) => !/^(0\.0\.0\.0|127\.0\.0\.1):/.test(String(port)))).toEqual([]);
  });

  it('sets nothing that the server does not know', () => {
    const names = Object.keys(record(at(server, 'environment')));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('waits longer for a server to stop than it drains', () => {
    const grace = Number.parseInt(String(at(server, 'stop_grace_period')), 10);
    const drain = /:-(\d+)\}$/.exec(String(at(server, 'environment', 'DRAIN_SECONDS')))?.[1];
    expect(grace).toBeGreaterThan(2 * Number(drain));
  });

  it('leaves to deploy/.env whatever is not the image’s own', () => {
    const fixed = Object.entries(record(at(server, 'environment'))).filter(
      ([name, value]) => !String(value).startsWith(`\${${name}:`),
    );
    expect(fixed.map(([name]) => name)).toEqual(['DATA_DIR', 'HOST', 'PORT']);
  });

  it('asks for nothing that the example of its settings does not name', () => {
    const asked = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(
      ([, name]) => name,
    );
    const named = [...read('deploy/example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((name) => !named.includes(name))).toEqual([]);
  });
});

describe('the image', () => {
  const dockerfile = read('deploy/Dockerfile');

  it('starts the server as npm start does, not as root', () => {
    expect(dockerfile).toContain(
      `CMD ["node", "${serverFlags.join('", "')}", "apps/server/dist/main.js"]`,
    );
    expect(dockerfile.lastIndexOf('USER node')).toBeLessThan(dockerfile.lastIndexOf('CMD'));
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    // The builder would fetch its own newer self from a registry first, and fail where there is none.
    expect(dockerfile).not.toMatch(/^# syntax=/m);
  });

  it('knows every workspace, or its packages could not be installed', () => {
    const workspaces = ['apps', 'packages'].flatMap((parent) =>
      readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
    );
    const packages = workspaces.filter((folder) => existsSync(join(root, folder, 'package.json')));
    for (const folder of packages) {
      expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/\n`);
    }
  });

  it('holds no dump of a database that somebody left in the folder', () => {
    expect(read('.dockerignore').split('\n')).toContain('**/*.dump');
  });
});

describe('the units', () => {
  const unit = read('deploy/systemd/server@.service');

  it('start the server as npm start does', () => {
    expect(unit).toContain(
      `ExecStart=/usr/bin/node ${serverFlags.join(' ')} apps/server/dist/main.js`,
    );
  });

  it('run the release that "current" names, so that the next one is built in a folder of its own', () => {
    expect(unit).toMatch(/^WorkingDirectory=\/opt\/transfers\/current$/m);
    for (const name of readdirSync(join(deploy, 'systemd'))) {
      const settings = read(`deploy/systemd/${name}`).replaceAll(/^#.*$/gm, '');
      const paths = settings.match(/\/opt\/transfers\/[\w-]+/g) ?? [];
      expect(paths.filter((path) => path !== '/opt/transfers/current')).toEqual([]);
    }
  });

  it('set nothing that the server does not know', () => {
    const line = /^Environment=(.*)$/m.exec(unit)?.[1] ?? '';
    const names = line.split(' ').map((pair) => pair.split('=')[0] ?? '');
    expect(names.filter((name) => name !== 'NODE_ENV' && !known.has(name))).toEqual([]);
  });

  it('wait longer for a server to stop than it drains', () => {
    const timeout = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
    expect(timeout).toBeGreaterThan(2 * drainSeconds(unit));
  });

  it('that start others start units that are there', () => {
    const files = readdirSync(join(deploy, 'systemd'));
    const timers = files.filter((name) => name.endsWith('.timer'));
    expect(timers.length).toBeGreaterThan(0);
    for (const timer of timers) {
      const started = /^Unit=(\w+)@\w+\.service$/m.exec(read(`deploy/systemd/${timer}`))?.[1];
      expect(files).toContain(`${started}@.service`);
    }
  });

  it('that start others are switched on by a line of the guide', () => {
    const lines = read('docs/operating.md').match(/^systemctl enable --now .*\.timer$/gm) ?? [];
    const named = new Set(lines.flatMap((line) => line.split(' ').slice(3)));
    const timers = readdirSync(join(deploy, 'systemd')).filter((name) => name.endsWith('.timer'));
    expect([...named].sort()).toEqual(timers.sort());
  });
});

describe('the proxy', () => {
  /** Asked again: a server that stood still for two seconds counts as away for a moment. */
  const soon = { timeout: 10_000 };

  it('notices a server that stops before the server stops answering', () => {
    const caddyfile = read('deploy/Caddyfile');
    const seconds = (name: string) =>
      Number(new RegExp(String.raw`^\s*${name} (\d+)s$`, 'm').exec(caddyfile)?.[1]);
    const noticed = seconds('health_interval') + seconds('health_timeout');
    expect(drainSeconds(read('deploy/systemd/server@.service'))).toBeGreaterThan(noticed);
    // Fastify keeps an idle connection for 72 s.
    expect(seconds('keepalive')).toBeLessThan(72);
    expect(caddyfile).toContain('health_uri /healthz');
  });

  const caddy = spawnSync('caddy', ['version']).status === 0;
  it.skipIf(!caddy)('takes its configuration', () => {
    const environment = { ...process.env, SITES: 'send.example', SERVERS: 'one:3000 two:3000' };
    const args = ['validate', '--adapter', 'caddyfile', '--config', join(deploy, 'Caddyfile')];
    const { status, stderr } = spawnSync('caddy', args, { env: environment, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  });

  it.skipIf(!caddy)('lets in the hosts of SITES alone: after a restore staff come first', () => {
    const environment = { ...process.env, SITES: 'staff.send.example', SERVERS: 'one:3000' };
    const args = ['adapt', '--adapter', 'caddyfile', '--config', join(deploy, 'Caddyfile')];
    const { stdout } = spawnSync('caddy', args, { env: environment, encoding: 'utf8' });
    const servers = Object.values(record(at(JSON.parse(stdout), 'apps', 'http', 'servers')));
    const routes = servers.flatMap((server) => Object.values(record(at(server, 'routes'))));
    expect(routes.map((route) => at(route, 'match'))).toEqual([[{ host: ['staff.send.example'] }]]);
  });

  it('takes pages and their parts from one server and calls from all', () => {
    const caddyfile = read('deploy/Caddyfile');
    expect(caddyfile).toMatch(/@pages not path \/api\/\* \/\.well-known\/\*$/m);
    expect(caddyfile).toMatch(/reverse_proxy @pages \{\$SERVERS\} \{\s+lb_policy first\s/);
    // Not in turn: one in some thousand calls found no server while one of two was away (npm run drill:images, docs/drills.md).
    expect(caddyfile).toMatch(/reverse_proxy \{\$SERVERS\} \{\s+(?:#.*\s+)?lb_policy random\s/);
  });

  it.skipIf(!caddy)('goes to the next server for pages when the first is not ready', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'app-deploy-'));
    const servers = await Promise.all(['first', 'second'].map((name) => startAnswering(name)));
    const { port } = await startAnswering('nobody').then(ended);
    const proxy = await startCaddy(
      port,
      servers.map(({ url }) => url),
      folder,
    );
    const answersTo = async (path: string) => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, async () => (await fetch(proxy.url + path)).text()),
      );
      return [...new Set(answers)].sort();
    };
    await expect.poll(() => answersTo('/api/quotes'), soon).toEqual(['first', 'second']);
    for (const path of ['/', '/send', '/assets/main-AbC123.js', '/admin/assets/main-XyZ.css'])
      await expect.poll(() => answersTo(path), soon).toEqual(['first']);
    await servers[0]?.close();
    await expect.poll(() => answersTo('/'), soon).toEqual(['second']);
    await servers[1]?.close();
    await proxy.close();
    rmSync(folder, { recursive: true });
  });

  it.skipIf(!caddy)(
    'keeps a server whose database is away, leaves one that stops, and says itself when to come again',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'app-deploy-'));
      const away = await startAnswering('here', new Set(['/readyz']));
      const stops = new Set<string>();
      const first = await startAnswering('first', stops);
      const { port } = await startAnswering('nobody').then(ended);
      const proxy = await startCaddy(port, [first.url, away.url], folder);
      const page = async () => (await fetch(`${proxy.url}/`)).text();
      await expect.poll(page, soon).toBe('first');
      stops.add('/healthz');
      await expect.poll(page, soon).toBe('here');
      await first.close();
      await away.close();
      const { status, headers } = await fetch(`${proxy.url}/`);
      expect([Math.floor(status / 100), headers.get('retry-after')]).toEqual([5, '5']);
      await proxy.close();
      rmSync(folder, { recursive: true });
    },
  );
});

/** A server that answers everything with its name, or says no to what is named. */
async function startAnswering(name: string, refused: ReadonlySet<string> = new Set()) {
  const server = createServer((request, response) => {
    response.writeHead(refused.has(request.url ?? '') ? 503 : 200).end(name);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port, url: `http://127.0.0.1:${port}`, close };
}

/** Leaves its port to somebody else. */
async function ended(server: Awaited<ReturnType<typeof startAnswering>>) {
  await server.close();
  return server;
}

/** The code that it ends with. */
async function end(child: ChildProcess): Promise<unknown> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}

function hasOpen({ pid }: ChildProcess, file: string): boolean {
  const open = `/proc/${pid}/fd`;
  return readdirSync(open).some((each) => readlinkSync(join(open, each)).includes(file));
}

describe('the scripts', () => {
  const run = (name: string, args: string[], environment: NodeJS.ProcessEnv = {}) =>
    spawnSync('sh', [join(deploy, name), ...args], {
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    });

  it.each(['backup.sh', 'restore.sh'])('%s is a shell script', (name) => {
    execFileSync('sh', ['-n', join(deploy, name)]);
  });

  it('restore nothing over a database that runs', () => {
    const data = mkdtempSync(join(tmpdir(), 'app-deploy-'));
    writeFileSync(join(data, 'postmaster.pid'), '1\n');
    const { status, stderr } = run('restore.sh', [], { PGDATA: data });
    rmSync(data, { recursive: true });
    expect(status).toBe(1);
    expect(stderr).toContain('still runs');
  });

  /** A place where pgBackRest is this script, and where the database is told nothing but what stands in the file "told". */
  function withPgBackRest(script: string) {
    const folder = mkdtempSync(join(tmpdir(), 'app-deploy-'));
    const programs = {
      pgbackrest: script,
      psql: 'echo "$*" >> "$(dirname "$0")/told"; [ "$PGDATABASE" != away ]',
    };
    for (const [name, body] of Object.entries(programs)) {
      writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`);
      chmodSync(join(folder, name), 0o755);
    }
    return { folder, TMPDIR: folder, PATH: `${folder}:${process.env['PATH']}` };
  }

  /** As pgBackRest speaks whose `verify` comes to this, with the code that it ends with; `noted`: what the database is told. */
  function backUp(verify: string, { code = 0, kind = 'full', database = 'money' } = {}) {
    const { folder, ...environment } = withPgBackRest(
      `case $* in *verify) printf '%s\\n' '${verify}'; exit ${code} ;; esac`,
    );
    const end = run('backup.sh', [kind], { ...environment, PGDATABASE: database });
    const told = join(folder, 'told');
    const text = existsSync(told) ? readFileSync(told, 'utf8') : '';
    rmSync(folder, { recursive: true });
    return { ...end, noted: [...text.matchAll(/note_backup\('(\w+)'\)/g)].map(([, each]) => each) };
  }

  it('restore a copy so that it never writes into the repository of the database that people rely on', () => {
    const { folder, ...environment } = withPgBackRest('echo "$*"');
    const restored = (more: NodeJS.ProcessEnv, ...args: string[]) =>
      run('restore.sh', args, { ...environment, PGDATA: join(folder, 'data'), ...more }).stdout;
    expect(restored({})).not.toContain('--archive-mode');
    for (const args of [[], ['2026-01-31 12:34:56+00']])
      expect(restored({ COPY: '1' }, ...args)).toMatch(/ --archive-mode=off restore$/m);
    rmSync(folder, { recursive: true });
  });

  /** Part of util-linux, as the units are of systemd. */
  const flock = spawnSync('flock', ['--version']).status === 0;

  it.skipIf(!flock)(
    'end badly when the repository is damaged, which pgBackRest says and no more',
    () => {
      const said =
        'P00   INFO: stanza: money\n  status: error\n    backup: 20261128F, status: invalid';
      const { status, stdout, stderr, noted } = backUp(said);
      expect([status, noted]).toEqual([1, []]);
      expect(stdout).toContain(said);
      expect(stderr).toContain('damaged');
      const unread = backUp('ERROR: [055]: unable to load info file', { code: 55 });
      expect([unread.status, unread.noted]).toEqual([55, []]);
      const sound = backUp('P00   INFO: verify command end: completed successfully');
      expect([sound.status, sound.noted]).toEqual([0, ['full']]);
    },
  );

  it.skipIf(!flock)('read the whole repository after a full backup alone', () => {
    for (const kind of ['diff', 'incr']) {
      const { status, stdout, noted } = backUp('this was read', { code: 1, kind });
      expect([status, stdout, noted]).toEqual([0, '', [kind]]);
    }
  });

  it.skipIf(!flock)('end badly when the database could not be told of the backup', () => {
    for (const kind of ['full', 'incr']) {
      const { status, stderr } = backUp('completed', { kind, database: 'away' });
      expect([status, stderr]).toEqual([1, expect.stringContaining('could not be told')]);
    }
  });

  it.skipIf(!flock)(
    'wait for each other, since a full backup may take longer than the hour until the next',
    async () => {
      // Refuses to run beside itself, as pgBackRest does. The full one ends when the other one has been there.
      const { folder, ...environment } = withPgBackRest(
        `here=$(dirname "$0"); mkdir "$here/runs" || exit 50
       case $* in *full*) until [ -e "$here/other" ]; do sleep 0.05; done ;; esac; rmdir "$here/runs"`,
      );
      const begin = (kind: string) =>
        spawn('sh', [join(deploy, 'backup.sh'), kind], {
          env: { ...process.env, ...environment },
          stdio: 'ignore',
        });
      const full = begin('full');
      await expect.poll(() => existsSync(join(folder, 'runs'))).toBe(true);
      const incr = begin('incr');
      await expect.poll(() => hasOpen(incr, 'backup-money')).toBe(true);
      writeFileSync(join(folder, 'other'), '');
      expect(await Promise.all([end(full), end(incr)])).toEqual([0, 0]);
      rmSync(folder, { recursive: true });
    },
  );

  const pgBackRest = spawnSync('pgbackrest', ['version']).status === 0;
  it.skipIf(!flock || !pgBackRest)(
    'make no backup before somebody said where the repository lies',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'app-deploy-'));
      const { status, stderr, stdout } = run('backup.sh', ['full'], {
        TMPDIR: folder,
        PGBACKREST_CONFIG: join(deploy, 'pgbackrest/pgbackrest.conf'),
      });
      rmSync(folder, { recursive: true });
      expect(status).not.toBe(0);
      expect(stdout + stderr).toMatch(/see docs\/operating\.md.* must begin with \/ /);
    },
  );

  it('make no backup of a kind that there is not', () => {
    const { status, stderr } = run('backup.sh', ['everything']);
    expect(status).toBe(2);
    expect(stderr).toContain('full, diff or incr');
  });
});
