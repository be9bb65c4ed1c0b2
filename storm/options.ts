import { parseArgs } from 'node:util';
import { planted } from './planted.ts';

/** What a storm is asked for. */
export interface Options {
  readonly transfers: number;
  readonly kills: number;
  readonly seeds: readonly number[];
  readonly planted: string | undefined;
  readonly json: string | undefined;
  readonly resume: boolean;
  readonly keep: boolean;
}

/** The short form. */
const usual = { transfers: '10000', kills: '25', seeds: '1,2,3' };
const plantedNames = ['also', 'only', ...planted.map(({ name }) => name)];

/** Reads the command line. Throws at whatever would be a storm of nothing. */
export function readOptions(given: readonly string[]): Options {
  const { values } = parseArgs({
    // A bare `--planted` is followed by nothing or by the next option.
    args: given.flatMap((arg, index, all) => {
      const bare = arg === '--planted' && (all[index + 1] ?? '--').startsWith('--');
      return bare ? ['--planted', 'also'] : [arg];
    }),
    options: {
      transfers: { type: 'string', default: usual.transfers },
      kills: { type: 'string', default: usual.kills },
      seed: { type: 'string' },
      seeds: { type: 'string', default: usual.seeds },
      planted: { type: 'string' },
      json: { type: 'string' },
      resume: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  if (values.planted !== undefined && !plantedNames.includes(values.planted))
    throw new Error(`--planted takes ${plantedNames.join(', ')}, not "${values.planted}".`);
  const transfers = wholeNumber('transfers', values.transfers);
  if (transfers === 0) throw new Error('--transfers takes one at least.');
  return {
    transfers,
    kills: wholeNumber('kills', values.kills),
    seeds: (values.seed ?? values.seeds).split(',').flatMap(rangeOf),
    planted: values.planted,
    json: values.json,
    resume: values.resume,
    keep: values.keep,
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number, not "${text}".`);
  return Number.parseInt(text, 10);
}

function rangeOf(text: string): number[] {
  const [first = '', last = first] = text.split('-');
  const [from, to] = [wholeNumber('seeds', first), wholeNumber('seeds', last)];
  if (to < from) throw new Error(`--seeds takes a range that rises, not "${text}".`);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
