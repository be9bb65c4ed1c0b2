import type { TransactionStatus } from '@app/contract';
import { Button, VisuallyHidden } from '../src/index.ts';
import type { CrossingRow, Fact } from '../src/index.ts';

export const quoteRows: readonly CrossingRow[] = [
  { key: 'send', label: 'You Send', value: '1,000.00 EUR', kind: 'end', currency: 'EUR' },
  { key: 'fee', label: 'Transfer Fee', value: '+ 2.99 EUR' },
  { key: 'total', label: 'Total to Pay', value: '1,002.99 EUR', kind: 'total' },
  { key: 'rate', label: 'Exchange rate, held until 14:37', value: '1 EUR = 0.8543 GBP' },
  { key: 'get', label: 'Recipient Gets', value: '854.30 GBP', kind: 'end', currency: 'GBP' },
];

function change(what: string) {
  return (
    <Button variant="link" className="text-sm">
      Change<VisuallyHidden> {what}</VisuallyHidden>
    </Button>
  );
}

export const factsOfReview: readonly Fact[] = [
  { key: 'name', label: 'Full Name', value: 'Olena Kovalenko', action: change('Full Name') },
  {
    key: 'iban',
    label: 'Account Number / IBAN',
    value: 'GB29 NWBK 6016 1331 9268 19',
    action: change('Account Number / IBAN'),
  },
  {
    key: 'reference',
    label: 'Reference (Optional)',
    value: 'Not provided',
    action: change('Reference'),
  },
];

export const stagesReached = {
  initiated: '05 Sep 2025, 14:07 GMT',
  verifying_details: '05 Sep 2025, 14:08 GMT',
  sending_to_recipient: 'expected by 14:40 GMT',
};

interface StaffRow {
  readonly id: string;
  readonly date: string;
  readonly recipient: string;
  readonly amount: string;
  readonly status: TransactionStatus;
  readonly stage: string;
  readonly stageLabel: string;
}

function staffRow(
  id: string,
  status: TransactionStatus,
  rest: Omit<StaffRow, 'id' | 'status'>,
): StaffRow {
  return { id, status, ...rest };
}

export const staffRows: readonly StaffRow[] = [
  staffRow('TG-4f8a21c0', 'processing', {
    date: '05 Sep 2025',
    recipient: 'M. Nowak',
    amount: '500.00 EUR → PLN',
    stage: 'processing_payment',
    stageLabel: 'Processing Payment',
  }),
  staffRow('TG-11c09bd2', 'pending', {
    date: '05 Sep 2025',
    recipient: 'Olena Kovalenko',
    amount: '1,000.00 EUR → GBP',
    stage: 'initiated',
    stageLabel: 'Initiated',
  }),
  staffRow('TG-90ab33fe', 'completed', {
    date: '04 Sep 2025',
    recipient: 'Ama Mensah',
    amount: '75.00 EUR → GHS',
    stage: 'completed',
    stageLabel: 'Completed',
  }),
  staffRow('TG-2b71d9c4', 'failed', {
    date: '04 Sep 2025',
    recipient: 'J. Cruz',
    amount: '2,400.00 EUR → PHP',
    stage: 'verification_required',
    stageLabel: 'Verification Required',
  }),
];
