import { operations } from '@app/contract';
import type { OperationName } from '@app/contract';
import { Findings, inParallel, percentile } from '../shared/attack.ts';
import type { Attack } from '../shared/attack.ts';
import { checkBooks } from '../shared/books.ts';
import { casesOf } from '../shared/cases.ts';
import type { KnownIds } from '../shared/cases.ts';
import { codeOf } from '../shared/client.ts';
import { readDocument } from '../shared/document.ts';
import type { Documented } from '../shared/document.ts';
import { createRandom } from '../shared/random.ts';
import { furnish } from '../shared/furnish.ts';
import type { Furnished } from '../shared/furnish.ts';
import type { Member, Stage } from '../shared/stage.ts';

const fullCount = 300;
const shortCount = 6;
const width = 8;

const isName = (name: string): name is OperationName => Object.hasOwn(operations, name);
const names = Object.keys(operations).filter(isName);

/** Requests of every shape at every call: no fault of ours, no status that the document does not name, no answer off its schema. */
export const fuzz: Attack = {
  name: 'fuzz',
  what: 'requests of every shape at every operation of the OpenAPI document',
  run: async (stage) => {
    const findings = new Findings();
    const document = await readDocument(stage.wide.call);
    const missing = names.filter((name) => !document.has(name));
    for (const name of missing) findings.add(`${name} is not in the document`);
    const counts = { operations: names.length, cases: 0, refused: 0, accepted: 0, unsigned: 0 };
    const times: number[] = [];
    const worldOf = createWorlds(stage.short);
    await inParallel(names, 2, async (name, index) => {
      const described = document.get(name);
      if (described === undefined) return;
      const seen = await fuzzOne(stage, { name, index, described, findings, times, worldOf });
      counts.cases += seen.cases;
      counts.refused += seen.refused;
      counts.accepted += seen.accepted;
      counts.unsigned += seen.unsigned;
    });
    await checkBooks(stage, findings);
    return {
      findings: findings.list,
      figures: { ...counts, p99_ms: Math.round(percentile(times, 0.99)) },
    };
  },
};

interface Target {
  readonly name: OperationName;
  readonly index: number;
  readonly described: Documented;
  readonly findings: Findings;
  readonly times: number[];
  readonly worldOf: (stage: Stage, name: OperationName) => Promise<World>;
}

interface World {
  readonly furnished: Furnished;
  readonly admin: Member;
}

/** Calls after which the others would have nobody to be. */
const endsSessions =
  /^(?:signOut|end|close|change|disable|suspend|remove|callOut|completeRecovery)/;

/** People and what they have: of its own for each operation, or in the short form one for all, since making it takes longest. */
function createWorlds(short: boolean): (stage: Stage, name: OperationName) => Promise<World> {
  let shared: Promise<World> | undefined;
  const make = async (stage: Stage): Promise<World> => ({
    furnished: await furnish(stage),
    admin: await stage.staff(),
  });
  return (stage, name) => {
    if (!short || endsSessions.test(name)) return make(stage);
    shared ??= make(stage);
    return shared;
  };
}

interface Identity {
  person: Member;
  readonly ids: KnownIds;
}

async function fuzzOne(stage: Stage, target: Target) {
  const { name, index } = target;
  const { access } = operations[name];
  const forCustomer = access === 'public' || access === 'any' || access === 'customer';
  const renew = (): Promise<Member> => (forCustomer ? stage.customer('500.00') : stage.staff());
  const world = await target.worldOf(stage, name);
  const identity: Identity = {
    person: forCustomer ? world.furnished.owner : world.admin,
    ids: world.furnished.ids,
  };
  const random = createRandom(stage.seed + index);
  const count = stage.short ? shortCount : fullCount;
  const seen = { cases: 0, refused: 0, accepted: 0, unsigned: 0 };
  let renewal: Promise<Member> | undefined;
  const cases = [...casesOf(name, { count, random, ids: identity.ids })];
  await inParallel(cases, width, async (request) => {
    const { method, url, headers, payload, what } = request;
    const send = () =>
      stage.wide
        .call(method, url, {
          token: access === 'public' ? undefined : identity.person.token,
          headers,
          ...(payload !== undefined && method !== 'GET' && { raw: payload }),
        })
        .catch((error: unknown) => String(error));
    const person = identity.person;
    let reply = await send();
    // Some calls end the very session they come from, and a call of one that is over shows little.
    if (typeof reply !== 'string' && reply.status === 401 && codeOf(reply) === 'unauthenticated') {
      seen.unsigned += 1;
      if (identity.person === person && access !== 'public') {
        renewal ??= renew().finally(() => (renewal = undefined));
        identity.person = await renewal;
      }
      reply = await send();
    }
    seen.cases += 1;
    judge(target, { what, url, payload: String(payload ?? '').slice(0, 120) }, reply);
    if (typeof reply === 'string') return;
    target.times.push(reply.ms);
    if (reply.status < 300) seen.accepted += 1;
    else seen.refused += 1;
  });
  return seen;
}

type Sent = Awaited<ReturnType<Stage['wide']['call']>> | string;

function judge(
  { name, described, findings }: Target,
  request: { what: string; url: string; payload: string },
  reply: Sent,
): void {
  const about = `${request.what} ${request.url.slice(0, 150)} ${request.payload}`;
  if (typeof reply === 'string') {
    findings.addKind(`${name} gave no answer`, `${about}: ${reply}`);
    return;
  }
  const { status, headers, text, body } = reply;
  if (status >= 500)
    findings.addKind(`${name} answered ${status}`, `${about}: ${text.slice(0, 200)}`);
  else if (!described.statuses.has(String(status)))
    findings.addKind(`${name} answered an undocumented ${status}`, about);
  else {
    const type = headers.get('content-type') ?? '';
    const faults = described.faults(status, type, text === '' ? undefined : body);
    if (faults.length > 0)
      findings.addKind(
        `${name} ${status} is off its schema`,
        `${about}: ${faults.slice(0, 3).join('; ')}`,
      );
  }
}
