import { describe, expect, test } from 'vitest';
import { indexList } from './list.ts';
import { nameKey, nameWords } from './names.ts';
import { parseList } from './read-list.ts';
import { nameScore, wordLikeness } from './score.ts';

const score = (name: string, listed: string): number =>
  nameScore(nameWords(name), nameWords(listed));

describe('a name', () => {
  test('loses marks, capitals, signs and titles, and is written in Latin letters', () => {
    expect(nameWords('Dr. ŁUKASZ Żółć-Nowak')).toEqual(['lukasz', 'zolc', 'nowak']);
    expect(nameWords('Андрій Щербина')).toEqual(['andrii', 'shcherbina']);
    expect(nameWords("Jörg O'Neill ß")).toEqual(['jorg', 'oneill', 'ss']);
    expect(nameWords('Αλέξανδρος')).toEqual(['alexandros']);
  });

  test('is the same in any order', () => {
    expect(nameKey('Blockerson, Fiktiv')).toBe(nameKey('fiktiv BLOCKERSON'));
    expect(nameKey('Block\u00aderson Fik\u200btiv')).toBe(nameKey('Fiktiv Blockerson'));
  });
});

describe('likeness', () => {
  test('of two words follows Jaro and Winkler', () => {
    // The published examples of both.
    expect(wordLikeness('martha', 'marhta')).toBeCloseTo(0.961, 3);
    expect(wordLikeness('dixon', 'dicksonx')).toBeCloseTo(0.813, 3);
    expect(wordLikeness('dwayne', 'duane')).toBeCloseTo(0.84, 2);
    expect(wordLikeness('abc', 'xyz')).toBe(0);
  });

  test.each([
    // The same, in another order, spelling or alphabet.
    ['Fiktiv Blockerson', 'Fiktiv Blockerson', 100, 100],
    ['BLOCKERSON Fiktiv', 'Fiktiv Blockerson', 100, 100],
    ['Fiktiv Bløckersøn', 'Fiktiv Blockerson', 100, 100],
    ['Листина Санкционова', 'Listina Sanktsionova', 95, 100],
    ['Fiktiv Block erson', 'Fiktiv Blockerson', 97, 100],
    // Misspelt, or with a middle name.
    ['Fiktif Blockerson', 'Fiktiv Blockerson', 88, 99],
    ['Fiktiv Blokerson', 'Fiktiv Blockerson', 88, 99],
    ['Fiktiv Johann Blockerson', 'Fiktiv Blockerson', 88, 99],
    ['F. Blockerson', 'Fiktiv Blockerson', 88, 99],
    // One name in common is somebody else.
    ['Fiktiv Nowak', 'Fiktiv Blockerson', 0, 70],
    ['Maria Blockerson', 'Fiktiv Blockerson', 0, 80],
    ['Fiktiv', 'Fiktiv Blockerson', 0, 70],
    ['Maria Nowak', 'Fiktiv Blockerson', 0, 40],
  ])('of "%s" and "%s" is from %i to %i', (...row) => {
    const [name, listed, from, to] = row;
    const found = score(name, listed);
    expect(found).toBeGreaterThanOrEqual(from);
    expect(found).toBeLessThanOrEqual(to);
  });
});

describe('a list', () => {
  const entries = [
    { id: '1', names: ['Fiktiv Blockerson', 'F. B. Locker'] },
    { id: '2', names: ['Listina Sanctionova'] },
  ];

  test('is searched by any of the names, at and below the threshold', () => {
    const index = indexList({ entries });
    expect(index.search('blockerson fiktiv', 88)).toEqual([
      { entry_id: '1', listed: 'Fiktiv Blockerson', score: 100 },
    ]);
    const near = index.search('Fiktif Blockerson', 1)[0]?.score ?? 0;
    expect(index.search('Fiktif Blockerson', near)).toHaveLength(1);
    expect(index.search('Fiktif Blockerson', near + 1)).toEqual([]);
    expect(index.search('Olena Kovalenko', 70)).toEqual([]);
  });

  test.each([
    // Signs that nobody sees, inside the words or in the place of the space.
    'Li\u00adstina Sanc\u00adtionova',
    'L\u200bi\u200bs\u200bt\u200bi\u200bn\u200ba Sanction\u2060ova',
    'Lis\u00adtina Maria Sanc\u00adtionova',
    'Sanctionova\u200bListina',
    'Sanctionova\u200bMaria\u200bListina',
    'Listina\u3164Sanctionova',
    '\u202eListina \u2066Sanction\u2069ova',
    // Signs that everybody sees.
    'Lis-tina Sanction-ova',
    'Lis-tina Maria Sanction-ova',
    'Anna-Listina Sanctionova',
    'S.a.n.c.t.i.o.n.o.v.a L.i.s.t.i.n.a',
    'Lis-tina\u200bMaria\u200bSanction-ova',
    // Pieces that sorting mixes up, with the other name first too.
    'Lis tina Sanc tionova',
    'Sanc tionova Lis tina',
    'L i s t i n a S a n c t i o n o v a',
  ])('finds a name whose words are split: %j', (name) => {
    const hits = indexList({ entries }).search(name, 88);
    expect(hits.map(({ entry_id }) => entry_id)).toEqual(['2']);
  });

  test('finds split words of a name that is listed with the family name first, or with signs that nobody sees', () => {
    const own = indexList({
      entries: [
        { id: '1', names: ['Blockerson, Fiktiv Johann'] },
        { id: '2', names: ['Sanc\u00adtionova\u200bLis\u00adtina'] },
        { id: '3', names: ['Exemplar\u200bProhibito'] },
      ],
    });
    const found = (name: string) => own.search(name, 88).map(({ entry_id }) => entry_id);
    expect(found('Fik tiv Jo hann Block erson')).toEqual(['1']);
    expect(found('Sanctionova Lis tina')).toEqual(['2']);
    expect(found('Prohibitto Exemplar')).toEqual(['3']);
  });

  test.each([
    'Anna-Maria Nowak-Kowalska',
    'Jean-Luc Block-Ferson',
    'Maria-Listina Nowak',
    'Fik-Anna Tiv-Nowak',
    'Li-Na San',
    'Fiktiv-Blo Nowak',
  ])('leaves a harmless name with hyphens alone: %s', (name) => {
    expect(indexList({ entries }).search(name, 88)).toEqual([]);
  });

  test('gives every entry that resembles the name, the most alike first, and each once', () => {
    const alike = [
      { id: '1', names: ['Fiktiv Blokerson', 'Fiktiv Blockersson'] },
      { id: '2', names: ['Blockerson Fiktiv', 'Fiktiv Blockerson'] },
      { id: '3', names: ['Listina Sanctionova'] },
    ];
    const hits = indexList({ entries: alike }).search('Fiktiv Blockerson', 88);
    expect(hits.map(({ entry_id }) => entry_id)).toEqual(['2', '1']);
    expect(hits[0]?.score).toBe(100);
  });

  test('finds by letter pairs what scoring every name finds', () => {
    const many = Array.from({ length: 400 }, (_, at) => ({
      id: `n${at}`,
      names: [`Person${String.fromCodePoint(97 + (at % 26))} Family${at * 7}`],
    }));
    const index = indexList({ entries: many });
    for (const name of [
      'Persona Family14',
      'Personb Famly7',
      'Family2100 Persono',
      'Nobody Here',
    ]) {
      const best = Math.max(...many.map((entry) => score(name, entry.names[0] ?? '')));
      expect(index.search(name, 88)[0]?.score).toBe(best >= 88 ? best : undefined);
    }
  });

  test('changes its digest with any entry', () => {
    expect(indexList({ entries }).digest).not.toBe(indexList({ entries: entries.slice(1) }).digest);
  });

  test('is read from a CSV with its version, aliases and quotes', () => {
    const text =
      '# version: 2026-11-01\nid,name,aliases\n7,"Blockerson, Fiktiv",F. B.;Fik B\n8,Other,\n';
    expect(parseList(text, 'own.csv')).toEqual({
      name: 'own.csv',
      version: '2026-11-01',
      sample: false,
      entries: [
        { id: '7', names: ['Blockerson, Fiktiv', 'F. B.', 'Fik B'] },
        { id: '8', names: ['Other'] },
      ],
    });
  });

  test.each([
    ['id,name,aliases\n1,A,\n', 'line 1'],
    ['# version: 1\nname\n1,A,\n', 'line 2'],
    ['# version: 1\nid,name,aliases\n', 'names nobody'],
    ['# version: 1\nid,name,aliases\n1,"A\n', 'line 3'],
    ['# version: 1\nid,name,aliases\n1,,\n', 'line 3'],
  ])('that is spoilt says where: %j', (text, where) => {
    expect(() => parseList(text, 'own.csv')).toThrow(where);
  });
});
