import type { Profile } from '@app/contract';
import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('navigator', {});
vi.stubGlobal('addEventListener', () => undefined);
const { changedDetails, shownDetails, unsaved } = await import('./details-draft.ts');

let profile: Profile;
beforeEach(() => {
  profile = {
    id: '6f0e8f6e-3a57-4a3c-9b11-0a1c2f4f9d10',
    email: 'a@example.com',
    full_name: 'Mira Sweep',
    avatar_url: null,
    phone_number: '+353861234567',
    phone_text: '+353 86 123 4567',
    language: null,
    balance: '0.00',
    created_at: '2026-01-01T00:00:00Z',
    require_cot_code: false,
    require_vat_code: false,
    require_withdrawal_code: false,
    unread_notifications: 0,
    sender_name: null,
  };
});

test('shows what was typed over what is stored, field by field', () => {
  const draft = { full_name: 'Mira O' };
  const renewed = { ...profile, full_name: 'Changed elsewhere', phone_text: '+44 20 7946 0958' };
  expect(shownDetails(renewed, draft)).toEqual({
    full_name: 'Mira O',
    phone_number: '+44 20 7946 0958',
  });
});

test('sends only what now reads otherwise', () => {
  expect(changedDetails(profile, {})).toEqual({});
  expect(changedDetails(profile, { full_name: ' Mira Sweep ' })).toEqual({});
  expect(changedDetails(profile, { full_name: 'Mira O', phone_number: '' })).toEqual({
    full_name: 'Mira O',
    phone_number: '',
  });
});

test('what was typed while a save travelled is still to be saved', () => {
  const sent = { full_name: 'Mira O', phone_number: '+44 20 7946 0958' };
  expect(unsaved(sent, sent)).toEqual({});
  expect(unsaved({ ...sent, full_name: 'Mira Oak' }, sent)).toEqual({ full_name: 'Mira Oak' });
});
