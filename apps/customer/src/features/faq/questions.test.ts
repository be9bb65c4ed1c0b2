import { languages } from '@app/contract';
import type { Language } from '@app/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setLanguage, t } from '../../shared/i18n.ts';
import { questionsOf } from './questions.ts';
import type { Known } from './questions.ts';

const known: Known = {
  operator: {
    name: 'A',
    slug: 'a',
    display_prefix: 'A-',
    mode: 'demonstration',
    mode_line: null,
    claims: {
      legal_name: null,
      company_number: null,
      registered_address: null,
      regulator: null,
      licence_number: null,
      licence_register_url: null,
      founded: null,
      headquarters: null,
      countries: null,
      mission: null,
      award: null,
      website: null,
      complaints_email: null,
      complaints_url: null,
      terms_url: null,
      privacy_url: null,
      support_hours: null,
      support_phone: null,
      support_email: null,
    },
    links: [],
    limits: {
      transfer_min: '1.00',
      transfer_max: '10000.00',
      beneficiaries_max: 10,
      second_person_above: '10000.00',
    },
    delivery: { receipt: null, promise: null, measured_minutes: null, measured_at: null },
    session_idle_ms: null,
    rates: { source: 'A', as_of: '2026-01-31', stale: false },
    identity_providers: [],
  },
  figures: {
    counted_at: '2026-01-31T00:00:00.000Z',
    customers: null,
    transfers: null,
    median_delivery_minutes: null,
    currencies: 2,
    send_from: ['EUR'],
    send_to: ['EUR', 'GBP'],
    fee_lowest: '2.99',
    fee_highest: '2.99',
  },
  levels: undefined,
};

const undoSeconds: Record<Language, string> = {
  en: '2.6 seconds',
  de: '2,6 Sekunden',
  fr: '2,6 secondes',
  es: '2,6 segundos',
  pl: '2,6 s',
  ro: '2,6 s',
};

// Choosing a language marks the page with it.
beforeAll(() => void vi.stubGlobal('document', { documentElement: {} }));
afterAll(async () => {
  await setLanguage('en');
  vi.unstubAllGlobals();
});

test.each(languages)('how a transfer is cancelled is told in %s', async (language) => {
  await setLanguage(language);
  const told = questionsOf(known)
    .find(({ key }) => key === 'cancelling')
    ?.answer.join(' ');
  expect(told, 'the figure as the language writes it').toContain(undoSeconds[language]);
  for (const button of [t('receipt.cancel'), t('safety.help.askBack')]) {
    expect(told, 'the button by its name').toContain(button);
  }
});

const told = (key: string, facts: Known = known): string =>
  questionsOf(facts)
    .find((question) => question.key === key)
    ?.answer.join(' ') ?? '';

test('only currencies with a current rate are said to be possible', async () => {
  await setLanguage('en');
  const answer = told('currencies');
  expect(answer).toContain('to 2: GBP, EUR.');
  expect(answer).toMatch(/No current rate, so not possible just now: .*NGN/);
  expect(answer).toContain('BGN: ');
});

const handedOver: Record<Language, string> = {
  en: 'handed over for payment',
  de: 'zur Auszahlung übergeben',
  fr: 'remis au paiement',
  es: 'entregado para su pago',
  pl: 'przekazany do wypłaty',
  ro: 'predat spre plată',
};

test.each(languages)(
  'cancelling is promised only until the transfer is handed over, in %s (ruling 16)',
  async (language) => {
    await setLanguage(language);
    expect(t('faq.questions.pending.cancel')).toContain(handedOver[language]);
    expect(told('pending')).toContain(t('faq.questions.pending.cancel'));
  },
);

test('a time that was measured takes the place of one that is only declared', async () => {
  await setLanguage('en');
  const { operator } = known;
  const declared = { ...operator.delivery, promise: 'Within 30 minutes' };
  const after = (delivery: typeof declared) =>
    told('duration', { ...known, operator: { ...operator, delivery } });
  expect(after(declared)).toContain('The payout provider declares: Within 30 minutes.');
  const measured = { measured_minutes: 150, measured_at: '2026-01-31T09:00:00.000Z' };
  const answer = after({ ...declared, ...measured });
  expect(answer).toContain('the 90 days before 31 Jan 2026 and arrived took at most 3 hours.');
  expect(answer).not.toContain('30 minutes');
});
