import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Random } from '../attack/shared/random.ts';
import { codeOf, textAt } from './client.ts';
import type { Door, Given, Reply } from './client.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly audience: 'customer' | 'staff';
  token: string;
  /** The sign-in that is under way, which everybody who needs it waits for. */
  signingIn: Promise<void> | undefined;
}

export interface Doors {
  readonly all: readonly Door[];
  /** Asks one server or another until one answers for good; undefined when patience ended first. */
  ask(person: Person, call: Call): Promise<Reply | undefined>;
  readonly figures: {
    calls: number;
    retries: number;
    unanswered: number;
    /** How often which answer was one to ask again after; `0` is none at all. */
    readonly passing: Record<string, number>;
  };
}

/** Hears which server answered, and when the question was asked. */
export type Heard = (heard: { door: number; beganMs: number; call: Call; reply: Reply }) => void;

export interface Call extends Omit<Given, 'token'> {
  readonly method: string;
  readonly path: string;
}

const patienceMs = 90_000;
const retryFirstMs = 100;
const retryLastMs = 1_000;

/** Worth trying again: no answer, a refusal that passes, a token or a proof that another sign-in or clock mends. */
function passes({ status }: Reply): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

/** Reaches the product as a browser does that has more than one server behind its address: no call is given up before it is answered. */
export function openDoors(
  all: readonly Door[],
  { random, heard }: { random: Random; heard: Heard },
): Doors {
  const figures: Doors['figures'] = { calls: 0, retries: 0, unanswered: 0, passing: {} };
  const notePassing = (reply: Reply): void => {
    const words = `${reply.status} ${codeOf(reply)}`.trimEnd();
    figures.passing[words] = (figures.passing[words] ?? 0) + 1;
  };
  let turn = 0;
  const next = (): { door: number; way: Door } => {
    turn += 1;
    const door = turn % all.length;
    const way = all[door];
    if (way === undefined) throw new Error('There is no server.');
    return { door, way };
  };
  const signIn = async (person: Person): Promise<void> => {
    const { email, password, audience } = person;
    const call = {
      method: 'POST',
      path: '/api/auth/token?grant_type=password',
      body: { email, password, audience },
    };
    const beganMs = performance.now();
    const { door, way } = next();
    const reply = await way.call(call.method, call.path, { body: call.body });
    heard({ door, beganMs, call, reply });
    person.token = textAt(reply, 'access_token') || person.token;
  };
  const mend = async (person: Person, reply: Reply): Promise<void> => {
    // A proof that was refused is made anew with every attempt; anything else about a session ends with a new one.
    if (reply.status !== 401 || codeOf(reply).startsWith('proof')) return;
    person.signingIn ??= signIn(person).finally(() => (person.signingIn = undefined));
    await person.signingIn;
  };
  return {
    all,
    figures,
    ask: async (person, call) => {
      const { method, path, ...given } = call;
      const deadline = performance.now() + patienceMs;
      for (let waitMs = retryFirstMs; ; waitMs = Math.min(2 * waitMs, retryLastMs)) {
        figures.calls += 1;
        const beganMs = performance.now();
        const { door, way } = next();
        const reply = await way.call(method, path, { ...given, token: person.token });
        heard({ door, beganMs, call, reply });
        if (!passes(reply)) return reply;
        notePassing(reply);
        if (performance.now() > deadline) {
          figures.unanswered += 1;
          return undefined;
        }
        figures.retries += 1;
        await mend(person, reply);
        await pause(waitMs * (0.5 + random.next()));
      }
    },
  };
}

const signUpTries = 5;

export async function signUp(door: Door, tries = signUpTries): Promise<Person> {
  const email = `${randomUUID()}@storm.example`;
  const password = `lantern ${randomUUID().slice(0, 8)} quarry`;
  const body = { email, password, data: { full_name: 'Mira Sweep' } };
  const reply = await door.call('POST', '/api/auth/signup', { body });
  const id = textAt(reply, 'user.id');
  // Slow hashing on a busy machine outlasts patience; who it was for does not matter.
  if (reply.status === 0 && tries > 1) return signUp(door, tries - 1);
  if (id === '') throw new Error(`Nobody could be signed up: ${reply.status} ${codeOf(reply)}`);
  const token = textAt(reply, 'access_token');
  return { id, email, password, audience: 'customer', token, signingIn: undefined };
}

/** Somebody who may change wallets. */
export async function makeStaff(door: Door, database: pg.Pool): Promise<Person> {
  const person = await signUp(door);
  await database.query('INSERT INTO user_roles (user_id, role) VALUES ($1, $2)', [
    person.id,
    'admin',
  ]);
  const { email, password } = person;
  const reply = await door.call('POST', '/api/auth/token?grant_type=password', {
    body: { email, password, audience: 'staff' },
  });
  return { ...person, audience: 'staff', token: textAt(reply, 'access_token') };
}
