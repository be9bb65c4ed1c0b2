import { operations } from '@app/contract';
import type { Operation } from '@app/contract';
import { goodInputs } from '../../apps/server/test/good-inputs.ts';
import { requestOf } from '../../apps/server/test/hostile.ts';
import { Findings } from '../shared/attack.ts';
import type { Attack } from '../shared/attack.ts';
import type { Stage } from '../shared/stage.ts';

const evil = { origin: 'https://evil.example', referer: 'https://evil.example/' };
/** What a page of another site may send without being asked for leave (the Fetch standard's simple requests). */
const simpleTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
] as const;

/** Another site in the same browser: it can send, but neither changes nor reads anything. */
export const origin: Attack = {
  name: 'origin',
  what: 'requests from pages of other sites',
  run: async (stage) => {
    const findings = new Findings();
    const { call } = stage.wide;
    const { token } = await stage.customer('100.00');
    const before = await rows(stage);
    let requests = 0;
    for (const name of names) {
      const operation: Operation = operations[name];
      const request = requestOf(name, goodInputs[name]);
      const preflight = await call('OPTIONS', request.url, {
        unsigned: true,
        headers: {
          ...evil,
          'access-control-request-method': operation.method,
          'access-control-request-headers': 'authorization,dpop,content-type',
        },
      });
      requests += 1;
      refuseLeave(findings, `OPTIONS ${request.url}`, preflight.headers);
      if (operation.method === 'GET') {
        const given = operation.access === 'customer' ? { token } : {};
        const read = await call('GET', request.url, { ...given, headers: evil });
        refuseLeave(findings, name, read.headers);
        continue;
      }
      for (const type of simpleTypes) {
        requests += 1;
        const raw = request.payload ?? '{}';
        const headers = { ...evil, 'content-type': type };
        const reply = await call('POST', request.url, { unsigned: true, raw, headers });
        refuseLeave(findings, name, reply.headers);
        findings.expect(reply.status >= 400, `${name} took ${type} from another site`);
      }
    }
    const after = await rows(stage);
    findings.expect(before === after, `Another site changed something: ${before} became ${after}`);
    await framing(stage, findings);
    return { findings: findings.list, figures: { requests } };
  },
};

const isName = (name: string): name is keyof typeof operations => Object.hasOwn(operations, name);
const names = Object.keys(operations).filter(isName);

function refuseLeave(findings: Findings, what: string, headers: Headers): void {
  for (const header of ['access-control-allow-origin', 'access-control-allow-credentials']) {
    findings.expect(headers.get(header) === null, `${what} answers with ${header}`);
  }
  // A cookie would be sent by a page of another site too.
  findings.expect(headers.get('set-cookie') === null, `${what} sets a cookie`);
}

async function framing(stage: Stage, findings: Findings): Promise<void> {
  for (const path of ['/', '/admin', '/auth', '/api/docs', '/api/openapi.json']) {
    const { headers } = await stage.wide.call('GET', path, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    findings.expect(policy.includes("frame-ancestors 'none'"), `${path} can be framed`);
    findings.expect(
      !/unsafe-(?:inline|eval)/.test(policy),
      `${path} allows inline script or style`,
    );
    findings.expect(headers.get('x-content-type-options') === 'nosniff', `${path} can be sniffed`);
  }
}

/** What a call may change. What the payout provider and the chat's automatic line do meanwhile by themselves is nobody's attack. */
async function rows({ database }: Stage): Promise<string> {
  const { rows: found } = await database.query(
    `SELECT (SELECT count(*) FROM users)::int AS users, (SELECT count(*) FROM transactions)::int AS transactions,
      (SELECT count(*) FROM sessions WHERE revoked_at IS NULL)::int AS sessions, (SELECT count(*) FROM beneficiaries)::int AS beneficiaries,
      (SELECT count(*) FROM entries WHERE kind NOT IN ('payout', 'refund'))::int AS entries, (SELECT count(*) FROM support_messages WHERE NOT automatic)::int AS messages`,
  );
  return JSON.stringify(found[0]);
}
