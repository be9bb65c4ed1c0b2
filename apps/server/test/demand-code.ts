import { requirementsSeen } from '@app/contract';
import type { MoneyWorld } from './money.ts';

/** Staff ask this customer for a COT code from now on, which is "Quay-7". */
export async function demandCot(world: MoneyWorld, user_id: string): Promise<void> {
  await world.verification.update({
    actor_id: await world.staff(),
    user_id,
    body: {
      require_cot_code: true,
      require_vat_code: false,
      require_withdrawal_code: false,
      cot_code: 'Quay-7',
      reason: 'First large transfer.',
      expected: requirementsSeen(await world.verification.requirements(user_id)),
    },
  });
}
