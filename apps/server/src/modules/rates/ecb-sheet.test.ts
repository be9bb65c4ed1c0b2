import { formatRate } from '@app/money';
import { describe, expect, it } from 'vitest';
import { ecbXml } from '../../../test/ecb.ts';
import { SheetError, parseEcbSheet } from './ecb-sheet.ts';

const today = '2026-11-20';
const usd = (days: ReturnType<typeof parseEcbSheet>) =>
  days.map(({ date, perEuro }) => {
    const rate = perEuro.get('USD');
    return `${date} ${rate === undefined ? '-' : formatRate(rate)}`;
  });

describe('the file of the European Central Bank', () => {
  it('is read oldest day first, every digit kept, in both kinds of quotes', () => {
    const xml = ecbXml({
      '2026-11-20': { USD: '1.1601', JPY: '180.05' },
      '2026-11-19': { USD: '1.16' },
    });
    expect(usd(parseEcbSheet(xml, today))).toEqual(['2026-11-19 1.16', '2026-11-20 1.1601']);
    expect(usd(parseEcbSheet(xml.replaceAll('"', "'"), today))).toHaveLength(2);
    const long = ecbXml({ '2026-11-20': { USD: '1.123456789012' } });
    expect(usd(parseEcbSheet(long, today))).toEqual(['2026-11-20 1.123456789012']);
  });

  it('may name currencies that are not ours; they are left out', () => {
    const [day] = parseEcbSheet(ecbXml({ '2026-11-20': { ISK: '146.1', USD: '1.1' } }), today);
    expect([...(day?.perEuro.keys() ?? [])]).toEqual(['USD']);
  });

  const good = ecbXml({ '2026-11-20': { USD: '1.1', GBP: '0.85' } });
  it.each([
    ['a document type', good.replace('<gesmes:Env', '<!DOCTYPE x [<!ENTITY a "b">]><gesmes:Env')],
    ['half a file', good.slice(0, -40)],
    ['a page of another kind', '<html><body>Back soon</body></html>'],
    ['nothing', ''],
    ['no currencies', ecbXml({ '2026-11-20': {} })],
    ['no day', good.replace(' time="2026-11-20"', '')],
    ['a day that is none', good.replace('2026-11-20', '2026-11-31')],
    ['a day that has not come', good.replace('2026-11-20', '2026-11-21')],
    [
      'a day twice',
      good.replace(
        '</Cube></Cube>',
        '</Cube><Cube time="2026-11-20"><Cube currency="USD" rate="1"/></Cube></Cube>',
      ),
    ],
    ['a currency twice', good.replace('GBP', 'USD')],
    ['a currency in small letters', good.replace('USD', 'usd')],
    ['a rate with a comma', good.replace('1.1', '1,1')],
    ['a negative rate', good.replace('1.1', '-1.1')],
    ['a rate of zero', good.replace('1.1', '0.0')],
    ['a rate that is a word', good.replace('1.1', 'N/A')],
    ['a rate of a hundred digits', good.replace('1.1', '1'.repeat(100))],
  ])('is refused with %s', (_what, xml) => {
    expect(() => parseEcbSheet(xml, today)).toThrow();
  });

  it('is refused with an entity, whatever it would expand to', () => {
    const bomb = good.replace('1.1', '&a;');
    expect(() => parseEcbSheet(bomb, today)).toThrow(SheetError);
  });
});
