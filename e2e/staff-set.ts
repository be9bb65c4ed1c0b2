import type { People } from './people.ts';

interface Change {
  readonly status?: string;
  readonly progress_stage?: string;
  readonly progress_reason?: string;
  readonly documentation_required?: boolean;
  readonly documentation_notes?: string;
}

/** What staff save in `Update Transaction`, over the transaction as it is now. */
export async function staffSet(people: People, id: string, change: Change): Promise<void> {
  const token = await people.staffToken();
  const now = await people.call('GET', `/api/staff/transactions/${id}`, { token });
  const { transaction } = now.body;
  if (typeof transaction !== 'object' || transaction === null)
    throw new Error(`Expected a transaction, got ${JSON.stringify(now)}.`);
  const kept = { progress_reason: null, documentation_required: false, documentation_notes: null };
  const body = { ...kept, ...pick(transaction), ...change };
  const answer = await people.call('PATCH', `/api/staff/transactions/${id}`, { token, body });
  if (answer.status !== 200) throw new Error(`Staff were refused: ${JSON.stringify(answer)}.`);
}

function pick(transaction: object) {
  const fields = new Map(Object.entries(transaction));
  const names = ['version', 'status', 'progress_stage', 'fee'] as const;
  return Object.fromEntries(names.map((name) => [name, fields.get(name)]));
}
