import { staffRoles } from '@app/contract';
import {
  forCustomer,
  forStaff,
  surprisesAt,
  unauthenticated,
  unlessPublic,
} from '../../apps/server/test/verdicts.ts';
import type { Expected } from '../../apps/server/test/verdicts.ts';
import { Findings } from '../shared/attack.ts';
import type { Attack } from '../shared/attack.ts';

/** Every operation as every identity against the built product: nothing opens that the permission table keeps closed. */
export const identity: Attack = {
  name: 'identity',
  what: 'every operation as every identity',
  run: async (stage) => {
    const findings = new Findings();
    const { url, call } = stage.wide;
    const disabled = await stage.customer();
    const signedOut = await stage.customer();
    await call('POST', '/api/auth/logout', { token: signedOut.token });
    await stage.database.query(
      `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
      [disabled.id],
    );
    const identities: [who: string, token: string | undefined, expected: Expected][] = [
      ['nobody', undefined, unlessPublic(unauthenticated)],
      ['a made-up token', 'a.b.c', unlessPublic(unauthenticated)],
      ['a session that is over', disabled.token, unlessPublic(unauthenticated)],
      ['somebody signed out', signedOut.token, unlessPublic(unauthenticated)],
      ['a customer', (await stage.customer()).token, forCustomer],
    ];
    for (const role of stage.short ? staffRoles.slice(0, 2) : staffRoles) {
      identities.push([role, (await stage.staff(role)).token, forStaff([role])]);
    }
    for (const [who, token, expected] of identities) {
      for (const surprise of await surprisesAt(url, token, expected)) {
        findings.add(`as ${who}, ${surprise}`);
      }
    }
    return { findings: findings.list, figures: { identities: identities.length } };
  },
};
