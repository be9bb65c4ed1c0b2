// Loaded into a server before anything of its own (`node --import`): its calendar clock, and that alone, is set off by as much as the
// parent process says. Time that is measured (performance.now, timers) goes on as it does when an operator sets a clock right.
const RealDate = Date;
let offsetMs = 0;

class ShiftedDate extends RealDate {
  /** @param {ConstructorParameters<typeof Date> | []} given */
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offsetMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + offsetMs;
  }
}

globalThis.Date = /** @type {DateConstructor} */ (/** @type {unknown} */ (ShiftedDate));

process.on('message', (/** @type {unknown} */ message) => {
  if (typeof message !== 'object' || message === null || !('clockOffsetMs' in message)) return;
  offsetMs = Number(message.clockOffsetMs);
});
