/** What a process tells instead of an answer. */
interface Fault {
  readonly fault: string;
}

/** The other side of `startWorker`: answers each message of whoever started this process, with a fault where there is no answer. */
export function answerParent<Question, Answer extends object>(
  answer: (question: Question) => Promise<Answer>,
): void {
  process.on('message', (question: Question) => {
    answer(question).then(
      (found) => process.send?.(found),
      (error: unknown) => {
        const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
        process.send?.({ fault } satisfies Fault);
      },
    );
  });
  // Whoever asked is gone, and with them the reason to be here.
  process.on('disconnect', () => process.exit());
}
