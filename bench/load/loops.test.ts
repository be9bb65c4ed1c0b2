import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readReply } from './connection.ts';
import type { Connection } from './connection.ts';
import { closedLoop, openLoop } from './loops.ts';

const good = { status: 201, body: Buffer.from('{}') };
const requests = (count: number): Buffer[] => Array.from({ length: count }, () => Buffer.from('x'));

/** A server that takes so many milliseconds for each request in turn, the last for all that follow. */
function serverTaking(...times: readonly number[]): Connection & { readonly asked: () => number } {
  let asked = 0;
  return {
    asked: () => asked,
    send: (_, done) => {
      const ms = times[Math.min(asked, times.length - 1)] ?? 0;
      asked += 1;
      setTimeout(() => done(good), ms);
    },
    close: () => undefined,
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describe('the open loop', () => {
  const plan = { warmUpMs: 0, measuredMs: 200, perSecond: 100 };

  it('counts latencies from the intended time, so that a stall shows in all that had to wait', async () => {
    const running = openLoop([serverTaking(100, 1)], requests(100), plan);
    await vi.advanceTimersByTimeAsync(2000);
    const { latencies, good: counted, lateShare } = await running;
    expect(counted).toBe(20);
    expect(latencies[0]).toBeCloseTo(100, 0);
    // Due after 10 ms, sent after 100.
    expect(latencies[1]).toBeGreaterThan(85);
    expect([...latencies].filter((ms) => ms > 10).length).toBeGreaterThanOrEqual(10);
    expect(lateShare).toBe(0);
  });

  it('skips no request, however slow the server is', async () => {
    const server = serverTaking(50);
    const running = openLoop([server], requests(100), plan);
    await vi.advanceTimersByTimeAsync(5000);
    expect((await running).good).toBe(20);
    expect(server.asked()).toBe(20);
  });

  it('tells when it was itself that came late', async () => {
    const running = openLoop([serverTaking(1), serverTaking(1)], requests(100), plan);
    // The process was busy for 150 ms: as a timer that is called so much later.
    vi.setSystemTime(Date.now() + 150);
    const clock = vi.spyOn(performance, 'now');
    const before = performance.now();
    clock.mockReturnValue(before + 150);
    await vi.advanceTimersByTimeAsync(1);
    clock.mockRestore();
    await vi.advanceTimersByTimeAsync(5000);
    expect((await running).lateShare).toBeGreaterThan(0.5);
  });
});

describe('the closed loop', () => {
  it('counts only what was answered within the measured time, and waits for the rest', async () => {
    const server = serverTaking(10);
    const running = closedLoop([server], requests(100), { warmUpMs: 55, measuredMs: 100 });
    await vi.advanceTimersByTimeAsync(1000);
    const result = await running;
    expect(result.good).toBe(10);
    expect(result.answers).toHaveLength(16);
    expect(result.ranOut).toBe(false);
  });

  it('says so when it had too few requests', async () => {
    const running = closedLoop([serverTaking(10)], requests(3), { warmUpMs: 0, measuredMs: 100 });
    await vi.advanceTimersByTimeAsync(1000);
    expect((await running).ranOut).toBe(true);
  });
});

describe('an answer', () => {
  const head =
    'HTTP/1.1 201 Created\r\nContent-Type: application/json\r\ncontent-length: 7\r\n\r\n';

  it('is whole when its length has come', () => {
    expect(readReply(Buffer.from(`${head}{"a":1`))).toBeUndefined();
    expect(readReply(Buffer.from(`${head}{"a":1}`))).toEqual({
      status: 201,
      body: Buffer.from('{"a":1}'),
    });
  });

  it('is refused when nobody knows where it ends', () => {
    expect(readReply(Buffer.from(`${head}{"a":1}more`))).toBeInstanceOf(Error);
    expect(readReply(Buffer.from('HTTP/1.1 200 OK\r\n\r\n{}'))).toBeInstanceOf(Error);
  });
});
