import type { Clause } from '../clause.ts';

export const pagesClauses = [
  {
    id: '2.faq.1',
    text: 'Title ‘FAQs & Help Center’; search box with the placeholder ‘Search for answers...’',
  },
  {
    id: '2.faq.2',
    text: 'A single-open, collapsible accordion of 10 questions: duration, safety, cancelling, fees, live support, maximum, verification, currencies, pending, tracking',
  },
  {
    id: '2.faq.3',
    text: 'The search box does not filter',
    deviation: 'The FAQ search does not filter',
  },
  {
    id: '2.faq.4',
    text: '‘Still need help?’ with ‘Start Live Chat’ to /support and ‘Email Support’ to the stated address',
  },
  {
    id: '2.about.1',
    text: 'About: hero, cards Global Reach, Trusted by Millions, Fully Regulated, Award Winning, company information, mission, contact',
    deviation: 'Regulator, company, awards',
  },
  {
    id: '2.about.2',
    text: 'Company information and contact come from the operator profile; what is not set reads ‘Not stated by the operator’',
  },
  { id: '9.faq.1', text: 'FAQ accordion is single-open and collapsible, with 10 entries' },
  { id: 'ruling.3.1', text: 'Counters are counted, rounded down, dated, and hidden below a floor' },
  {
    id: 'ruling.4.1',
    text: 'Answers about limits, fees, currencies and times are rendered from the live tables',
  },
] as const satisfies readonly Clause[];
