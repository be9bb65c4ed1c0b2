import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { at, deploy, parse, read, readCompose, record } from './shared/deploy-files.ts';

const monitoring = join(deploy, 'monitoring');
const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });
const installed = promtool('--version').status === 0;

describe('the alert rules', () => {
  it.skipIf(!installed)('fire when their tests say', { timeout: 120_000 }, () => {
    const files = ['alerts.test.yaml', 'alerts-of-days.test.yaml'];
    const { status, stdout, stderr } = promtool(
      'test',
      'rules',
      ...files.map((file) => join(monitoring, file)),
    );
    expect(status, stdout + stderr).toBe(0);
  });
});

describe('the configuration of Prometheus', () => {
  const files = ['prometheus.yaml', 'prometheus-images.yaml'];
  const configuration = (file: string): unknown => parse(read(`deploy/monitoring/${file}`));
  const targets = (file: string) =>
    at(configuration(file), 'scrape_configs', 0, 'static_configs', 0, 'targets');

  // Syntax alone: the file with the token lies on the operator's machine.
  it.skipIf(!installed).each(files)('%s is taken', (file) => {
    const args = ['check', 'config', '--syntax-only', join(monitoring, file)];
    const { status, stdout, stderr } = promtool(...args);
    expect(status, stdout + stderr).toBe(0);
  });

  it.each(files)('%s hands what the rules find to somebody', (file) => {
    const { rule_files, alerting } = record(configuration(file));
    expect(rule_files).toEqual(['alerts.yaml']);
    const managers = at(alerting, 'alertmanagers', 0, 'static_configs', 0, 'targets');
    expect(managers).toEqual([expect.stringMatching(/^[\w.]+:9093$/)]);
  });

  it('reads the servers that the deployment starts', () => {
    const ports = [...read('deploy/systemd/server@.service').matchAll(/server@(\d+)/g)];
    expect(targets('prometheus.yaml')).toEqual(ports.map(([, port]) => `127.0.0.1:${port}`));
    const { services } = record(readCompose());
    const addresses = String(at(services, 'proxy', 'environment', 'SERVERS')).split(' ');
    expect(targets('prometheus-images.yaml')).toEqual(addresses);
    expect(at(services, 'alertmanager', 'networks')).toEqual(
      at(services, 'server1', 'base', 'networks'),
    );
  });
});

describe('the configuration of Alertmanager', () => {
  const { route, receivers } = record(parse(read('deploy/monitoring/alertmanager.yml')));

  it('wakes somebody for what is severe, and nobody for the rest', () => {
    const named = Object.values(record(receivers)).map((receiver) => at(receiver, 'name'));
    const page = Object.values(record(at(route, 'routes'))).find((each) =>
      Object.values(record(at(each, 'matchers'))).includes('severity="page"'),
    );
    const ways = [at(page, 'receiver'), at(route, 'receiver')];
    expect(ways).toEqual(['pager', 'desk']);
    expect(named).toEqual(ways);
    const kinds = Object.values(record(receivers)).map((receiver) => Object.keys(record(receiver)));
    expect(kinds).toEqual([
      ['name', 'webhook_configs'],
      ['name', 'email_configs'],
    ]);
  });
});
