import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Proxy } from './proxy.ts';
import { isReady, until } from './until.ts';

const installed = fileURLToPath(new URL('../../deploy/Caddyfile', import.meta.url));

/** The reverse proxy of deploy/, with our two addresses in place of the installation's and without TLS. */
export async function startCaddy(
  port: number,
  urls: readonly string[],
  folder: string,
): Promise<Proxy> {
  const file = join(folder, 'Caddyfile');
  const url = `http://127.0.0.1:${port}`;
  writeFileSync(
    file,
    `{\n\tadmin off\n}\n${ourAddresses(readFileSync(installed, 'utf8'), { url, urls })}`,
  );
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  await until(() => isReady(url), 'caddy passes calls on');
  return {
    url,
    ready: () => urls.length,
    reasons: new Map(),
    close: async () => {
      child.kill('SIGTERM');
      await until(
        async () => child.exitCode !== null || child.signalCode !== null,
        'caddy has ended',
      );
    },
  };
}

/** The file of deploy/ names its parts by variables of the environment. */
function ourAddresses(
  text: string,
  { url, urls }: { url: string; urls: readonly string[] },
): string {
  const hosts = urls.map((each) => new URL(each).host).join(' ');
  return text.replaceAll('{$SITES}', url).replaceAll('{$SERVERS}', hosts);
}
