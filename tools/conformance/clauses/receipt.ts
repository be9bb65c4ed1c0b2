import type { Clause } from '../clause.ts';

export const receiptClauses = [
  { id: '2.receipt.1', text: 'Transfer ID: ‘TG-’ plus the first 8 characters of the id' },
  {
    id: '2.receipt.2',
    text: 'Status text: completed ‘Transfer collected’, pending ‘Transfer pending’, anything else ‘Transfer failed’',
    deviation: 'Receipt text: anything but completed and pending reads "Transfer failed"',
  },
  {
    id: '2.receipt.3',
    text: 'Status text of completed, pending and failed transfers, and by ruling 12 of the others',
  },
  { id: '2.receipt.4', text: 'Date: format ‘dd MMM yyyy, HH:mm’ (GMT)' },
  {
    id: '2.receipt.5',
    text: 'From: sender_name, else profile full_name, else a default user label',
  },
  { id: '2.receipt.6', text: 'To: recipient' },
  { id: '2.receipt.7', text: 'Amount sent in EUR; amount received in the target currency' },
  {
    id: '2.receipt.8',
    text: 'Exchange rate line ‘1 EUR = rate (4 decimals) currency’, only if a rate exists',
  },
  { id: '2.receipt.9', text: 'Fee in EUR' },
  { id: '2.receipt.10', text: 'Payment method: fixed ‘Bank transfer’' },
  { id: '2.receipt.11', text: 'Reference, if present' },
  {
    id: '2.receipt.12',
    text: 'Estimated delivery: fixed ‘Instant’',
    deviation: '"Instant", "Within 30 minutes" as fixed text',
  },
  { id: '2.receipt.13', text: 'Progress tracker driven by progress_stage and status' },
  { id: '2.receipt.14', text: '‘Status Note’ from progress_reason' },
  {
    id: '2.receipt.15',
    text: 'A ‘Documentation Required’ warning showing documentation_notes when documentation_required is set',
  },
  { id: '2.receipt.16', text: 'A support link, and Print and Close buttons' },
  {
    id: '4.tracker.1',
    text: 'Stages in order: Transfer Initiated, Verifying Details, Processing Payment, Converting Funds, Sending to Recipient, Transfer Completed',
  },
  {
    id: '4.tracker.2',
    text: 'Stages before the current one show as done, the current one with the text ‘In progress...’',
  },
  {
    id: '4.tracker.3',
    text: 'Failed or cancelled: no stage is done, the current one shows as failed with ‘Transaction’ followed by the status',
  },
  { id: '9.receipt.1', text: 'Receipt dates ‘dd MMM yyyy, HH:mm’ GMT' },
  {
    id: 'issue.receipt.1',
    text: 'From the receipt: help with this transfer carries its id, and it can be sent again',
  },
] as const satisfies readonly Clause[];
