import { createDepartures } from './company.ts';

interface Asked<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** While so many statements are under way, all further questions gather. */
const lanes = 2;
const most = 500;

export interface Company<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  /** How many wait for a free lane. */
  waiting(): number;
}

/**
 * Answers single questions many at a time: a lone one is asked at once, and while the database is busy with others more come together.
 * `answerAll` gives the answers in the order of the questions.
 */
export function createCompany<Question, Answer>(
  answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): Company<Question, Answer> {
  const waiting: Asked<Question, Answer>[] = [];
  let running = 0;

  const pump = (): void => {
    while (running < lanes && waiting.length > 0 && departures.mayLeave(waiting.length)) {
      running += 1;
      const isBack = departures.begun();
      void answer(waiting.splice(0, most)).finally(() => {
        running -= 1;
        isBack();
        pump();
      });
    }
  };
  const departures = createDepartures(pump);
  const answer = async (asked: readonly Asked<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await answerAll(asked.map(({ question }) => question));
      for (const [place, found] of answers.entries()) asked[place]?.resolve(found);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        waiting.push({ question, resolve, reject });
        pump();
      }),
    waiting: () => waiting.length,
  };
}

/** The same for what is found by key, each key once; what `readAll` leaves out was not there. */
export function createGathering<Value>(
  readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  const { ask } = createCompany<string, Value | undefined>(async (keys) => {
    const found = await readAll([...new Set(keys)]);
    return keys.map((key) => found.get(key));
  });
  return ask;
}
