import { describe, expect, it } from 'vitest';
import { auditSearch, withFilter } from './audit-search.ts';
import { differences } from './differences.ts';

describe('the filters in the address', () => {
  it('keep what can be asked for and leave out the rest', () => {
    const given = { actor: 'system', kind: 'view', from: '2026-01-31', to: 'x', page: 4 };
    expect(auditSearch(given)).toEqual({ actor: 'system', kind: 'view', from: '2026-01-31' });
    expect(auditSearch({ kind: 'other', action: '', customer: 'Mira' })).toEqual({});
  });

  it('are set and taken away one by one', () => {
    const filter = withFilter({ kind: 'view' }, 'customer', 'mira@example.com');
    expect(filter).toEqual({ kind: 'view', customer: 'mira@example.com' });
    expect(withFilter(filter, 'kind', '')).toEqual({ customer: 'mira@example.com' });
  });
});

describe('the differences of a change', () => {
  it('put changed fields first and keep those that stayed', () => {
    const before = { status: 'pending', fee: '2.99', roles: ['viewer'] };
    const after = { status: 'completed', fee: '2.99', roles: ['viewer', 'support'], note: 'x' };
    expect(differences(before, after)).toEqual([
      { field: 'status', before: 'pending', after: 'completed', changed: true },
      { field: 'roles', before: 'viewer', after: 'viewer, support', changed: true },
      { field: 'note', before: undefined, after: 'x', changed: true },
      { field: 'fee', before: '2.99', after: '2.99', changed: false },
    ]);
  });

  it('show what was made or removed as a whole', () => {
    expect(differences(null, { a: null, b: { c: 1 } })).toEqual([
      { field: 'a', before: undefined, after: 'null', changed: true },
      { field: 'b', before: undefined, after: '{"c":1}', changed: true },
    ]);
    expect(differences(null, null)).toEqual([]);
  });
});
