import { Findings } from '../shared/attack.ts';
import type { Attack } from '../shared/attack.ts';
import { openStream, until } from '../shared/stream.ts';
import type { Frame } from '../shared/stream.ts';
import type { Member, Stage } from '../shared/stage.ts';

const patienceMs = 1000;

interface Ending {
  readonly what: string;
  readonly audience: 'customer' | 'staff';
  /** Ends the session that is watched, which is not the one that asks where both are the person's own. */
  end(stage: Stage, watched: Member): Promise<unknown>;
}

const endings: readonly Ending[] = [
  {
    what: 'signing out',
    audience: 'customer',
    end: ({ wide }, { token }) => wide.call('POST', '/api/auth/logout', { token }),
  },
  {
    what: 'ending the other sessions',
    audience: 'customer',
    end: async (stage, person) => {
      const { token } = await stage.signIn(person, 'customer');
      return stage.wide.call('POST', '/api/profile/sessions/end-others', { token });
    },
  },
  {
    what: 'a new password',
    audience: 'customer',
    end: async (stage, person) => {
      const { token } = await stage.signIn(person, 'customer');
      const body = { current_password: person.password, new_password: 'velvet anchor meadow 19' };
      return stage.wide.call('POST', '/api/profile/password', { token, body });
    },
  },
  {
    what: 'staff disabling the account',
    audience: 'customer',
    end: async (stage, person) => {
      const { token } = await stage.staff();
      const body = { reason: 'Reported as stolen.' };
      return stage.wide.call('POST', `/api/staff/customers/${person.id}/disable`, { token, body });
    },
  },
  {
    what: 'a suspension of staff',
    audience: 'staff',
    end: async (stage, person) => {
      const { token } = await stage.staff();
      const body = { reason: 'Lost laptop.' };
      return stage.wide.call('POST', `/api/staff/team/${person.id}/suspend`, { token, body });
    },
  },
  {
    what: 'reuse of a refresh token',
    audience: 'customer',
    end: async ({ wide }, { refresh_token }) => {
      const path = '/api/auth/token?grant_type=refresh_token';
      const exchange = (token: unknown) =>
        wide.call('POST', path, { body: { refresh_token: token } });
      const first = JSON.parse((await exchange(refresh_token)).text);
      await exchange(first.refresh_token);
      // Spent, and so is its successor: nobody but a thief comes with it now.
      return exchange(refresh_token);
    },
  },
];

/** A session that ended: within a second its stream on the other server is closed and its token opens nothing there. */
export const revocation: Attack = {
  name: 'revocation',
  what: 'going on with a session that was ended, on another server',
  run: async (stage) => {
    const findings = new Findings();
    const slowest = { stream_ms: 0, token_ms: 0 };
    for (const { what, audience, end } of endings) {
      const person = audience === 'staff' ? await stage.staff('support') : await stage.customer();
      const { url, call } = stage.plain;
      const read = audience === 'staff' ? '/api/staff/me' : '/api/profile';
      const stream = await openStream(url, person.token);
      await until(() => stream.lastId() !== '', 5000);
      findings.expect(stream.endedAt() === undefined, `${what}: the stream never stood`);
      await end(stage, person);
      const endedMs = performance.now();
      let openUntil = endedMs;
      while (performance.now() - endedMs < patienceMs * 3) {
        const { status } = await call('GET', read, { token: person.token });
        if (status === 401 || status === 403) break;
        openUntil = performance.now();
      }
      await until(() => stream.endedAt() !== undefined, patienceMs * 3);
      const streamMs = Math.max(
        0,
        Math.round((stream.endedAt() ?? Number.POSITIVE_INFINITY) - endedMs),
      );
      const tokenMs = Math.round(openUntil - endedMs);
      findings.expect(streamMs <= patienceMs, `${what}: the stream stood for ${streamMs} ms`);
      findings.expect(tokenMs <= patienceMs, `${what}: the token worked for ${tokenMs} ms`);
      slowest.stream_ms = Math.max(slowest.stream_ms, streamMs);
      slowest.token_ms = Math.max(slowest.token_ms, tokenMs);
      stream.close();
    }
    await roleRemoval(stage, findings);
    return { findings: findings.list, figures: { endings: endings.length + 1, ...slowest } };
  },
};

/** A role taken away ends no session: what it opened is closed all the same, on calls and on the stream. */
async function roleRemoval(stage: Stage, findings: Findings): Promise<void> {
  const [person, admin] = [await stage.staff('operations'), await stage.staff()];
  const stream = await openStream(stage.plain.url, person.token);
  await until(() => stream.lastId() !== '', 5000);
  const { rows } = await stage.database.query('SELECT role FROM user_roles WHERE user_id = $1', [
    person.id,
  ]);
  const before = rows.map(({ role }) => String(role));
  const body = { roles: ['viewer'], reason: 'Other work.', expected_roles: before };
  const { status, text } = await stage.wide.call('PUT', `/api/staff/team/${person.id}/roles`, {
    token: admin.token,
    body,
  });
  findings.expect(status < 300, `the roles could not be changed: ${status} ${text}`);
  const changedMs = performance.now();
  let refused = false;
  while (!refused && performance.now() - changedMs < patienceMs) {
    const path = '/api/staff/wallets';
    refused = (await stage.plain.call('GET', path, { token: person.token })).status === 403;
  }
  findings.expect(refused, 'a role that was taken away opened wallets for more than a second');
  const customer = await stage.customer('20.00');
  await stage.transfer(customer);
  // What came before the loss was theirs to see.
  const later = (): readonly Frame[] => {
    const at = stream.frames.findIndex(({ event }) => event === 'session.revoked');
    return at < 0 ? [] : stream.frames.slice(at + 1);
  };
  const told = await until(
    () => later().some(({ event }) => event === 'transaction.created'),
    3000,
  );
  findings.expect(told, 'a role that was changed got no more news of what it may still see');
  const seen = later().filter(({ data }) => data.includes('"balance"'));
  findings.expect(seen.length === 0, 'a role that was taken away still saw balances on its stream');
  stream.close();
}
