import { fork } from 'node:child_process';

/** A process of ours that answers each message with one. */
export interface WorkerProcess<Question extends object, Answer> {
  readonly pid: number;
  ask(question: Question): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a script as a process of its own; what it throws on the way reaches whoever asked. */
export function startWorker<Question extends object, Answer extends object>(
  script: string,
  isAnswer: (message: unknown) => message is Answer,
  environment: Readonly<Record<string, string>> = {},
): WorkerProcess<Question, Answer> {
  // Whole lists of requests travel, which JSON would blow up.
  const child = fork(script, {
    serialization: 'advanced',
    env: { ...process.env, ...environment },
  });
  let settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.on('message', (message) => {
    const asked = settle;
    settle = undefined;
    if (isAnswer(message)) asked?.resolve(message);
    else asked?.reject(new Error('The process gave an answer that was not understood.'));
  });
  child.once('exit', (code, signal) =>
    settle?.reject(new Error(`${script} ended with ${signal ?? code}.`)),
  );
  return {
    pid: child.pid ?? 0,
    ask: (question) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        child.send(question);
      }),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
