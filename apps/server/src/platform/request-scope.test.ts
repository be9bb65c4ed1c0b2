import { executionAsyncId } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { gate } from '../../test/gate.ts';
import { currentRequestId, inRequest, noteRecorded, rememberRequest } from './request-scope.ts';

const requestOf = (id: string) => ({ id, recorded: false });

describe('the scope of a request', () => {
  it('is that of each through all their turns, whichever ends first, and nobody’s outside', async () => {
    const [first, second] = [gate(), gate()];
    const ask = (id: string, until: Promise<void>) =>
      inRequest(requestOf(id), async () => {
        await turn();
        const before = currentRequestId();
        await until;
        return [before, currentRequestId()];
      });
    const one = ask('r-1', first.opened);
    const other = ask('r-2', second.opened);
    expect(currentRequestId()).toBeNull();
    first.open();
    expect(await one).toEqual(['r-1', 'r-1']);
    second.open();
    expect(await other).toEqual(['r-2', 'r-2']);
    expect(currentRequestId()).toBeNull();
    expect(await ask('r-3', Promise.resolve())).toEqual(['r-3', 'r-3']);
  });

  it('has promises followed only while somebody is answered', async () => {
    const followed = async (): Promise<boolean> => {
      await turn();
      await Promise.resolve();
      const id = executionAsyncId();
      await Promise.resolve();
      // Each promise has a number of its own while they are followed.
      return executionAsyncId() !== id;
    };
    expect(await inRequest(requestOf('r-1'), followed)).toBe(true);
    expect(await followed()).toBe(false);
  });

  it('ends with a refusal as well', async () => {
    const refused = inRequest(requestOf('r-1'), async () => {
      await turn();
      throw new Error(`refused in ${currentRequestId()}`);
    });
    await expect(refused).rejects.toThrow('refused in r-1');
    expect(currentRequestId()).toBeNull();
  });

  it('goes along with what is done for it elsewhere and later', async () => {
    const [asked, other] = [requestOf('r-1'), requestOf('r-2')];
    const asAsked = await inRequest(asked, async () => rememberRequest());
    await inRequest(other, async () => asAsked(noteRecorded));
    expect([asked.recorded, other.recorded]).toEqual([true, false]);
    expect(asAsked(currentRequestId)).toBe('r-1');
  });
});
