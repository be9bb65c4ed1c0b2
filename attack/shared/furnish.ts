import { randomUUID } from 'node:crypto';
import type { KnownIds } from './cases.ts';
import { textAt } from './client.ts';
import type { Member, Stage } from './stage.ts';

export interface Furnished {
  readonly owner: Member;
  /** Ids of what the owner has, by the segment of the path that comes before such an id. */
  readonly ids: KnownIds;
}

/** A customer with something of everything; `text` is written into every field that takes free text. */
export async function furnish(stage: Stage, text = 'Rent'): Promise<Furnished> {
  const { call } = stage.wide;
  const owner = await stage.customer('500.00', text.length > 1 ? text.slice(0, 120) : undefined);
  const { token } = owner;
  const transfer = await stage.transfer(owner, { reference: text.slice(0, 140) });
  const beneficiary = await call('POST', '/api/beneficiaries', {
    token,
    body: {
      name: text.slice(0, 120),
      country: 'GB',
      email: 'rowan@example.com',
      phone: '+44 20 7946 0000',
      currency: 'GBP',
      account_number: '31926819',
      bank_name: text.slice(0, 120),
      account_details: { sort_code: '60-16-13' },
    },
  });
  const alert = await call('POST', '/api/rates/alerts', {
    token,
    body: { from_currency: 'EUR', to_currency: 'GBP', direction: 'above', target: '2.5' },
  });
  const message = await call('POST', '/api/support/messages', {
    token,
    body: { client_id: randomUUID(), message: text },
  });
  const customer = [owner.id];
  return {
    owner,
    ids: new Map([
      ['transactions', [transfer]],
      ['transfers', [transfer]],
      ['beneficiaries', [textAt(beneficiary, 'id')]],
      ['alerts', [textAt(alert, 'id')]],
      ['conversations', [textAt(message, 'conversation_id')]],
      ['customers', customer],
      ['wallets', customer],
      ['accounts', customer],
      ['users', customer],
    ]),
  };
}
