import type { Clause } from '../clause.ts';

/** Sending money: the form, the flow, its rules and its words. */
export const sendClauses = [
  { id: '2.send.1', text: "Heading 'Fast, secure, and affordable international transfers'" },
  {
    id: '2.send.2',
    text: "Transfer Details: 'You Send' currency select, Amount input (default 1000), 'Recipient Gets' currency select",
  },
  {
    id: '2.send.3',
    text: 'Transfer Details: read-only received amount',
    deviation: 'The received amount is read-only',
  },
  {
    id: '2.send.4',
    text: "Summary with an exchange-rate line (a 'Same currency' tick when both currencies are equal), Transfer Fee and Total to Pay",
  },
  {
    id: '2.send.5',
    text: "Your Details: 'Your Full Name *' and 'Transaction Date *' (date picker)",
  },
  {
    id: '2.send.6',
    text: "Recipient Details: 'Full Name *', 'Account Number / IBAN *', 'Bank Name *', 'Reference (Optional)'",
  },
  {
    id: '2.send.7',
    text: "Button 'Proceed to Send', labelled 'Processing...' while busy, disabled while busy",
    deviation: "'Proceed to Send' under the form",
  },
  {
    id: '2.send.8',
    text: "'Proceed to Send' is disabled when the currencies differ and no rate is found",
  },
  {
    id: '2.send.9',
    text: "Side cards: Delivery Time, Security, a list headed 'Why [the product]?'",
    deviation: 'Within 30 minutes',
  },
  { id: '2.send.10', text: "Dialog 'Processing Transaction' (circular progress)" },
  {
    id: '4.send.1',
    text: 'Fill the form and press Proceed; checks run; the transfer proceeds',
    deviation: 'a review between Proceed and the transfer',
  },
  {
    id: '4.send.2',
    text: 'A progress dialog runs 0 to 100 percent, adding 2 every 50 ms; the create step starts after about 2.6 s',
    deviation: '`Processing Transaction` runs for show',
  },
  {
    id: '4.send.3',
    text: 'Creation inserts the transaction (pending), debits the balance by amount plus fee, and inserts a receipt',
  },
  {
    id: '4.send.4',
    text: 'On success, show the success toast, clear the form (amount back to 1000, date to now), and go to /transactions after 2 s',
  },
  {
    id: '5.send.1',
    text: "Sender name, recipient name, account number/IBAN and bank name are all required. Otherwise toast 'Missing information' / 'Please fill in all required details'",
  },
  { id: '5.send.2', text: 'Reference is optional' },
  {
    id: '5.send.3',
    text: "Balance must cover amount plus fee. Otherwise 'Insufficient Balance': 'You need €X but only have €Y. Please contact admin to fund your account.'",
  },
  {
    id: '5.send.4',
    text: "If currencies differ and no rate is found: 'Exchange rate unavailable' / 'No exchange rate for A → B. Try a different pair or contact support.'",
  },
  {
    id: '5.send.5',
    text: 'The date picker disallows future dates and dates before 2020-01-01',
  },
  {
    id: '5.send.6',
    text: 'Rate lookup: the reciprocal of the reverse pair serves where the pair itself has no row',
  },
  {
    id: '5.send.7',
    text: 'Rate lookup: same currency gives 1',
    deviation: 'Sending a currency to itself at rate 1',
  },
  {
    id: '5.send.8',
    text: 'Ruling 9: a quote that has run out shows old and new figures and asks again; nothing typed is lost',
  },
  {
    id: '5.send.9',
    text: 'Ruling 11: minimum 1.00 €, 10,000 € per transfer, enforced on the server and said at the field that was typed',
  },
  {
    id: '5.send.10',
    text: 'Ruling 40: either side may be typed; the side that was typed is exact to the minor unit',
  },
  {
    id: '5.send.11',
    text: 'Ruling 17: `Cancel` is offered until the create step starts, and sends nothing',
  },
  {
    id: '5.send.12',
    text: 'Ruling 10: the browser makes the idempotency key before it submits; however often it is sent, it is one transfer',
  },
  {
    id: '5.send.13',
    text: 'Ruling 18: the picked date is kept and shown; the server’s own time is printed where its day differs',
  },
  {
    id: '5.send.14',
    text: 'Ruling 7: `You Send` in another currency shows "Taken from your wallet: €X"',
  },
  { id: '5.send.15', text: 'Ruling 27: BGN stays in the list, disabled, with the reason' },
  { id: '8.send.1', text: "'Missing information' / 'Please fill in all required details'" },
  {
    id: '8.send.2',
    text: "'Exchange rate unavailable': on rate lookup failure the text is 'No rate found for A → B.'",
  },
  {
    id: '8.send.3',
    text: "'Authentication required' with 'Please log in to send money'",
  },
  {
    id: '8.send.4',
    text: "'Transfer failed' / 'There was an error processing your transfer. Please try again.'",
  },
  {
    id: '8.send.5',
    text: "Success: 'Transfer initiated!' / 'Your transfer of {currency} {amount} to {recipient} has been initiated. Receipt: {receipt number}'",
  },
  {
    id: '9.send.1',
    text: 'Transfer fee: fixed 2.99 in the send flow, added to the amount; the balance is debited by amount plus fee',
  },
  {
    id: '9.send.2',
    text: 'Default amount 1000. Received amount = amount times rate, 2 decimals',
  },
  { id: '9.send.3', text: 'Rates shown with 4 decimals' },
  { id: '9.send.4', text: 'Send-from currencies (12)' },
  { id: '9.send.5', text: 'Send-to currencies (41)' },
  { id: '9.send.6', text: 'Redirect after success 2 s' },
  { id: '9.send.7', text: 'Earliest selectable transaction date: 2020-01-01; no future dates' },
] as const satisfies readonly Clause[];
