import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { serverFlags } from '../tools/shared/server-flags.mjs';
import { startCaddy } from './shared/caddy.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const deploy = join(root, 'deploy');

/** The YAML parser that our tools bring along; a test alone is no reason for one of our own. */
const require = createRequire(createRequire(import.meta.url).resolve('knip'));
const { parse }: { parse: (text: string) => unknown } = require('yaml');

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce(
    (here, key) => (typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined),
    value,
  );
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** What the server reads from its environment. */
const known = new Set(
  [...read('apps/server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name),
);
const drainSeconds = (text: string) => Number(/DRAIN_SECONDS[=:] ?'?(\d+)/.exec(text)?.[1]);

describe('the compose file', () => {
  // Merge keys are those of YAML 1.1, which is what docker compose reads.
  const compose: unknown = parse(
    read('deploy/compose.yaml').replaceAll('<<: *server', 'base: *server'),
  );
  const services = record(at(compose, 'services'));
  const server = at(compose, 'x-server');

  it('runs two servers behind the proxy, which knows both', () => {
    const names = Object.keys(services).filter((name) => at(services[name], 'base') !== undefined);
    expect(names).toHaveLength(2);
    const addresses = String(at(services['proxy'], 'environment', 'SERVERS')).split(' ');
    expect(addresses).toEqual(names.map((name) => `${name}:3000`));
  });

  it('sets nothing that the server does not know', () => {
    const names = Object.keys(record(at(server, 'environment')));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('waits longer for a server to stop than it drains', () => {
    const grace = Number.parseInt(String(at(server, 'stop_grace_period')), 10);
    expect(grace).toBeGreaterThan(2 * Number(at(server, 'environment', 'DRAIN_SECONDS')));
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
});

describe('the proxy', () => {
  it('notices a server that stops before the server stops answering', () => {
    const caddyfile = read('deploy/Caddyfile');
    const seconds = (name: string) =>
      Number(new RegExp(String.raw`^\s*${name} (\d+)s$`, 'm').exec(caddyfile)?.[1]);
    const noticed = seconds('health_interval') + seconds('health_timeout');
    expect(drainSeconds(read('deploy/systemd/server@.service'))).toBeGreaterThan(noticed);
    // Fastify keeps an idle connection for 72 s.
    expect(seconds('keepalive')).toBeLessThan(72);
    expect(caddyfile).toContain('health_uri /readyz');
  });

  const caddy = spawnSync('caddy', ['version']).status === 0;
  it.skipIf(!caddy)('takes its configuration', () => {
    const environment = { ...process.env, SITES: 'send.example', SERVERS: 'one:3000 two:3000' };
    const args = ['validate', '--adapter', 'caddyfile', '--config', join(deploy, 'Caddyfile')];
    const { status, stderr } = spawnSync('caddy', args, { env: environment, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  });

  it('takes pages and their parts from one server and calls from all', () => {
    const caddyfile = read('deploy/Caddyfile');
    expect(caddyfile).toMatch(/@pages not path \/api\/\* \/\.well-known\/\*$/m);
    expect(caddyfile).toMatch(/reverse_proxy @pages \{\$SERVERS\} \{\s+lb_policy first\s/);
  });

  it.skipIf(!caddy)('goes to the next server for pages when the first is not ready', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'app-deploy-'));
    const servers = await Promise.all(['first', 'second'].map(startAnswering));
    const { port } = await startAnswering('nobody').then(ended);
    const proxy = await startCaddy(
      port,
      servers.map(({ url }) => url),
      folder,
    );
    const answersTo = async (path: string) => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, async () => (await fetch(proxy.url + path)).text()),
      );
      return [...new Set(answers)].sort();
    };
    expect(await answersTo('/api/quotes')).toEqual(['first', 'second']);
    for (const path of ['/', '/send', '/assets/main-AbC123.js', '/admin/assets/main-XyZ.css'])
      expect(await answersTo(path)).toEqual(['first']);
    await servers[0]?.close();
    await expect.poll(() => answersTo('/'), { timeout: 10_000 }).toEqual(['second']);
    await servers[1]?.close();
    await proxy.close();
    rmSync(folder, { recursive: true });
  });
});

/** A server that answers everything with its name. */
async function startAnswering(name: string) {
  const server = createServer((_request, response) => response.end(name));
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

describe('the alert rules', () => {
  const promtool = spawnSync('promtool', ['--version']).status === 0;
  it.skipIf(!promtool)('fire when their tests say', { timeout: 120_000 }, () => {
    const args = ['test', 'rules', join(deploy, 'monitoring/alerts.test.yaml')];
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  });
});

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

  /** As pgBackRest speaks whose `verify` comes to this, with the code that it ends with. */
  function backUp(verify: string, code = 0) {
    const folder = mkdtempSync(join(tmpdir(), 'app-deploy-'));
    const program = join(folder, 'pgbackrest');
    writeFileSync(
      program,
      `#!/bin/sh\ncase $* in *verify) printf '%s\\n' '${verify}'; exit ${code} ;; esac\n`,
    );
    chmodSync(program, 0o755);
    const end = run('backup.sh', ['full'], { PATH: `${folder}:${process.env['PATH']}` });
    rmSync(folder, { recursive: true });
    return end;
  }

  it('end badly when the repository is damaged, which pgBackRest says and no more', () => {
    const said =
      'P00   INFO: stanza: money\n  status: error\n    backup: 20261128F, status: invalid';
    const { status, stdout, stderr } = backUp(said);
    expect(status).toBe(1);
    expect(stdout).toContain(said);
    expect(stderr).toContain('damaged');
    expect(backUp('ERROR: [055]: unable to load info file', 55).status).toBe(55);
    expect(backUp('P00   INFO: verify command end: completed successfully').status).toBe(0);
  });

  it('make no backup of a kind that there is not', () => {
    const { status, stderr } = run('backup.sh', ['everything']);
    expect(status).toBe(2);
    expect(stderr).toContain('full, diff or incr');
  });
});
