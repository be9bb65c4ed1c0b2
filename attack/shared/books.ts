import type { Findings } from './attack.ts';
import { at } from './client.ts';
import type { Stage } from './stage.ts';

/** Whether the books still add up and the audit log is whole: what no attack may have changed. */
export async function checkBooks(stage: Stage, findings: Findings): Promise<void> {
  const { token } = await stage.staff();
  const { call } = stage.wide;
  const ledger = await call('POST', '/api/staff/ledger/verify', { token });
  findings.expect(
    at(ledger.body, 'in_balance') === true,
    `The books do not add up: ${ledger.text.slice(0, 400)}`,
  );
  const audit = await call('POST', '/api/staff/audit/verify', { token, body: {} });
  findings.expect(
    audit.status === 200 && at(audit.body, 'ok') === true,
    `The audit log is not whole: ${audit.text.slice(0, 400)}`,
  );
}
