import { expect, test } from 'vitest';
import { t } from '../../shared/i18n.ts';
import { staffRow } from '../../shared/staff-row.ts';
import { changeText, fieldText } from './change-text.ts';
import { valuesOf } from './update-values.ts';
import type { UpdateValues } from './update-values.ts';

const words = { t, locale: 'en-IE' };
const base = valuesOf(staffRow().transaction);
const text = (more: Partial<UpdateValues>, from = base): string =>
  changeText(from, { ...base, ...more }, words);

test('the change is said as the specification of the screen has it', () => {
  expect(text({ status: 'processing' })).toBe('status Pending → Processing; fee unchanged');
});

test('nothing changed is nothing to say', () => {
  expect(text({})).toBe('');
});

test('staff words are used, and a lower fee is named with both figures', () => {
  expect(text({ status: 'completed', progress_stage: 'completed', fee: '1' })).toBe(
    'status Pending → Success; stage Initiated → Completed; fee 2.99\u00a0EUR → 1.00\u00a0EUR',
  );
});

test('a reason and documents are said without repeating them', () => {
  expect(text({ progress_reason: 'Because' })).toBe('reason added; fee unchanged');
  const reasoned = { ...base, progress_reason: 'Because', documentation_required: true };
  expect(text({}, reasoned)).toBe(
    'reason removed; documentation no longer required; fee unchanged',
  );
});

test('the last day for documents is said with the day that it takes the place of', () => {
  const asked = { ...base, documentation_required: true, documentation_due: '2026-10-13' };
  expect(changeText(asked, { ...asked, documentation_due: '2026-10-20' }, words)).toBe(
    'documents due by 13 Oct 2026 → 20 Oct 2026; fee unchanged',
  );
});

test('every field can be shown beside another version of it', () => {
  expect(fieldText('progress_stage', { ...base, progress_stage: 'on_acme' }, words)).toBe(
    'On Acme',
  );
  expect(fieldText('progress_reason', base, words)).toBe('none');
  expect(fieldText('documentation_required', base, words)).toBe('no');
  expect(fieldText('documentation_due', base, words)).toBe('none');
  expect(fieldText('fee', { ...base, fee: 'abc' }, words)).toBe('abc');
});
