import type { Clause } from '../clause.ts';

/** Statements, receipts on paper and their verification: sections 2 and 9 of the specification, rulings 2, 8, 18, 28 and 29. */
export const documentsClauses = [
  {
    id: '2.statement.1',
    text: "Button 'Download Statement', whose behaviour is not shown: a statement as CSV or PDF",
  },
  { id: '2.statement.2', text: 'A statement of what is filtered: the period of the list' },
  {
    id: '2.statement.3',
    text: 'Opening and closing balance, and sums that reconcile with the ledger (ruling 6)',
  },
  {
    id: '2.statement.4',
    text: 'Credits, debits, transfers, fees, refunds and lowered fees as the ledger has them (rulings 13 and 37)',
  },
  { id: '2.statement.5', text: 'A statement is safe from formula injection' },
  {
    id: '2.statement.6',
    text: 'CSV in UTF-8, ISO days, amounts exact to the minor unit (ruling 5)',
  },
  { id: '2.statement.7', text: 'The mode line in the CSV (ruling 2)' },
  {
    id: '2.statement.8',
    text: 'The PDF carries the mode line on every page (ruling 2) and the picked day beside the day of the movement (ruling 18)',
  },
  { id: '2.statement.9', text: 'Movements that the filters leave out are summed in one line' },
  {
    id: '2.statement.10',
    text: "'Download Statement' opens a choice of period and format, and the browser saves the file",
  },
  {
    id: '2.paper.1',
    text: 'The receipt as a PDF has every line of the receipt dialog, the whole id (ruling 28) and where the money was taken from (ruling 29)',
  },
  {
    id: '2.paper.2',
    text: "'Status Note' from progress_reason and 'Documentation Required' with documentation_notes on paper too",
  },
  { id: '2.paper.3', text: 'Text in any script of the 41 currencies prints' },
  { id: '2.paper.4', text: 'The receipt is saved as a PDF from the receipt dialog' },
  {
    id: '2.verify.1',
    text: 'Each receipt carries a verification code that stays the same and proves its own transfer alone',
  },
  { id: '2.verify.2', text: 'The code is read as people type it' },
  { id: '2.verify.3', text: 'One changed character is not ours' },
  {
    id: '2.verify.4',
    text: 'A public page says that a receipt is genuine, its status now, amounts, date and masked names',
  },
  { id: '2.verify.5', text: 'An altered amount is called altered' },
  {
    id: '2.verify.6',
    text: "Any other code is 'Not issued by' us, in an answer of the same shape",
  },
  { id: '2.verify.7', text: 'One address may ask only so often' },
] as const satisfies readonly Clause[];
