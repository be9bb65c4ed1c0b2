import { describe, expect, it } from 'vitest';
import { idle, nextUndo, retryDelayMs, undoPercent } from './undo-machine.ts';
import type { CancelBy, UndoState } from './undo-machine.ts';

const opened = nextUndo(idle, { kind: 'open', atMs: 1000 });

/** The window after ticks up to a time, one every 50 ms as on a screen. */
function tickedTo(untilMs: number, stepMs = 50): UndoState {
  let state = opened;
  for (let atMs = 1000 + stepMs; atMs <= untilMs; atMs += stepMs) {
    state = nextUndo(state, { kind: 'tick', atMs });
  }
  return state;
}

const cancel = (state: UndoState, by: CancelBy, atMs: number): UndoState =>
  nextUndo(state, { kind: 'cancel', by, atMs });

describe('the undo window', () => {
  it('is open until 2.6 seconds and then creates', () => {
    expect(tickedTo(3550).phase).toBe('window');
    expect(tickedTo(3600).phase).toBe('creating');
  });

  it('takes Cancel at 2.5 seconds', () => {
    expect(cancel(tickedTo(3500), 'button', 3500)).toEqual(idle);
  });

  it('knows no Cancel once the create step has started', () => {
    const creating = tickedTo(3600);
    for (const by of ['button', 'escape', 'key', 'outside', 'leaving'] as const) {
      expect(cancel(creating, by, 3601)).toBe(creating);
    }
  });

  it('takes Escape and a press on Cancel at once', () => {
    expect(cancel(opened, 'escape', 1010)).toEqual(idle);
    expect(cancel(opened, 'button', 1010)).toEqual(idle);
    expect(cancel(opened, 'leaving', 1010)).toEqual(idle);
  });

  it('does not take the second half of a double press for Cancel', () => {
    expect(cancel(opened, 'key', 1200)).toBe(opened);
    expect(cancel(opened, 'outside', 1200)).toBe(opened);
    expect(cancel(tickedTo(1800), 'key', 1800)).toEqual(idle);
  });

  it('takes a second press of "Send" for the same press', () => {
    const later = tickedTo(2000);
    expect(nextUndo(later, { kind: 'open', atMs: 2000 })).toBe(later);
  });

  it('closes without sending when the page had been asleep', () => {
    expect(nextUndo(tickedTo(2000), { kind: 'tick', atMs: 60_000 })).toEqual(idle);
  });

  it('goes on in a tab in the background, where ticks come once a second', () => {
    expect(tickedTo(4000, 1000).phase).toBe('creating');
  });
});

describe('the request', () => {
  const creating = tickedTo(3600);

  it('is being checked after a lost answer, however often it is lost', () => {
    const once = nextUndo(creating, { kind: 'answer_lost', atMs: 5000 });
    const twice = nextUndo(once, { kind: 'answer_lost', atMs: 6000 });
    expect(once).toEqual({ phase: 'checking', sinceMs: 5000, tries: 1 });
    expect(twice).toEqual({ phase: 'checking', sinceMs: 5000, tries: 2 });
  });

  it('ends when it is settled', () => {
    expect(nextUndo(creating, { kind: 'settled' })).toEqual(idle);
  });

  it('is asked again after 1, 2, 4 and then every 8 seconds', () => {
    expect([1, 2, 3, 4, 5, 9].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
  });
});

describe('the circle', () => {
  it('fills by 2 percent every 50 ms', () => {
    expect([1000, 1049, 1050, 1100, 2000, 3450].map((at) => undoPercent(opened, at))).toEqual([
      0, 0, 2, 4, 40, 98,
    ]);
  });

  it('is not full before the transfer exists', () => {
    expect(undoPercent(opened, 3599)).toBe(98);
    expect(undoPercent(tickedTo(3600), 9000)).toBe(98);
  });
});
