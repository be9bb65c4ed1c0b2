import type { Clause } from '../clause.ts';

/** `/rates`, the rate look-up and the constants of rates (sections 2, 5, 7 and 9; rulings 8 and 34). */
export const ratesClauses = [
  {
    id: '2.rates.1',
    text: "Exchange Rates: 'Live exchange rates updated in real-time'.",
    deviation: 'Rates are "live"',
  },
  { id: '2.rates.2', text: 'Exchange Rates: a mid-market banner.' },
  {
    id: '2.rates.3',
    text: 'Exchange Rates: one card per rate row: from currency to to currency, rate with 4 decimals, and a trend indicator.',
  },
  { id: '2.rates.4', text: "Exchange Rates, up: '+' change_percent with 1 decimal." },
  { id: '2.rates.5', text: 'Exchange Rates, down: the change.' },
  { id: '2.rates.6', text: "Exchange Rates, stable: 'No change'." },
  {
    id: '2.rates.7',
    text: "Exchange Rates: each followed by 'vs yesterday'.",
    deviation: 'Every change of a rate is "vs yesterday"',
  },
  {
    id: '2.rates.8',
    text: "Exchange Rates: 'About Our Rates' text (mid-market, updated every few seconds, no hidden fees).",
    deviation: 'Rates are "live"',
  },
  { id: '2.rates.9', text: "Exchange Rates: loading text 'Loading exchange rates...'." },
  {
    id: '2.rates.10',
    text: 'The rate shown has 4 decimals; below 0.1 the base is scaled to 100 or 1000 (ruling 8).',
  },
  {
    id: '2.rates.11',
    text: 'In demonstration stale rates are labelled and still quote (ruling 34).',
  },
  { id: '2.rates.12', text: 'In live, stale rates stop quoting (ruling 34).' },
  { id: '5.rates.1', text: 'Rate lookup: look for a row from to to.' },
  {
    id: '5.rates.2',
    text: 'Rate lookup: otherwise use the reciprocal of the reverse pair if that rate is positive.',
  },
  { id: '5.rates.3', text: 'Rate lookup: same currency gives 1.' },
  { id: '7.rates.1', text: 'exchange_rates: read all ordered by to_currency ascending.' },
  { id: '9.rates.1', text: 'Same-currency rate is 1.' },
  { id: '9.rates.2', text: 'Change percent shown with 1 decimal.' },
  { id: '9.rates.3', text: 'Trend values: up, down, stable.' },
  { id: '9.rates.4', text: 'Rates shown with 4 decimals.' },
  {
    id: '9.rates.5',
    text: 'Flag icons for rates: GBP, USD, PLN, CHF, RON, UAH; fallback a globe.',
    deviation: 'Flags of six currencies',
  },
] as const satisfies readonly Clause[];
