/**
 * What the tools tell the person at the terminal: one line per step that takes time. A step's line is written when it
 * begins and completed with its duration, so that waiting people see what is being waited for.
 */

let lineIsOpen = false;

// Nobody may be reading any more (a closed terminal, "| head"): that is no reason to die without taking anything down.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${lineIsOpen ? '\n' : ''}${line}\n`);
  lineIsOpen = false;
}

/**
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const begun = performance.now();
  process.stdout.write(`${lineIsOpen ? '\n' : ''}${label} …`);
  lineIsOpen = true;
  try {
    const result = await work();
    // When something was said meanwhile, the label needs repeating to make sense of the time.
    process.stdout.write(`${lineIsOpen ? '' : label} ${secondsSince(begun)}\n`);
    lineIsOpen = false;
    return result;
  } catch (error) {
    if (lineIsOpen) process.stdout.write('\n');
    lineIsOpen = false;
    throw error;
  }
}

/** @param {number} begun a reading of `performance.now()` @returns {string} */
export function secondsSince(begun) {
  return `${((performance.now() - begun) / 1000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;
}
