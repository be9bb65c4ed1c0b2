import { describe, expect, it } from 'vitest';
import { optionsOf, readResult } from './pgbench.ts';

const printed = (more: Readonly<Record<string, string>> = {}): string =>
  Object.entries({
    'number of transactions actually processed:': '38012',
    'number of failed transactions:': '0 (0.000%)',
    'latency average =': '1.263 ms',
    'initial connection time =': '9.123 ms',
    'tps =': '12668.402113 (without initial connection time)',
    ...more,
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('\n');

describe('what pgbench prints', () => {
  it('gives the rate without connecting, and the mean latency', () => {
    expect(readResult(printed())).toEqual({ per_s: 12668.402113, latency_ms: 1.263 });
  });

  it('is refused when transactions failed', () => {
    const failed = { 'number of failed transactions:': '3 (0.010%)' };
    expect(() => readResult(printed(failed))).toThrow('no usable result');
  });

  it('is refused when a figure is missing', () => {
    expect(() => readResult(printed({ 'latency average =': '' }))).toThrow('no usable result');
  });

  it('is a rate of nothing when connecting took all the time', () => {
    const none = { 'number of transactions actually processed:': '0' };
    expect(readResult(printed(none)).per_s).toBe(0);
  });
});

describe('how pgbench is called', () => {
  it('tidies its own tables before the standard script, and lets those of others alone', () => {
    const standard = optionsOf({ clients: 16, seconds: 6 }, '/tmp/script.sql');
    expect(standard).not.toContain('--no-vacuum');
    expect(standard.join(' ')).not.toContain('--file');
    const own = optionsOf({ clients: 1, seconds: 6, script: 'SELECT 1' }, '/tmp/script.sql');
    expect(own).toEqual(expect.arrayContaining(['--no-vacuum', '--file=/tmp/script.sql']));
    expect(own).toContain('--jobs=1');
  });
});
