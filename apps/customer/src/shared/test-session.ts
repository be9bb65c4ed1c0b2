import { session } from './session.ts';

/** For tests: somebody of this id is signed in. Their `localStorage` has to be there before this is imported. */
export function signIn(id: string): void {
  session.set({
    access_token: 'a',
    refresh_token: 'r',
    token_type: 'DPoP',
    audience: 'customer',
    expires_in: 900,
    expires_at: 4_000_000_000,
    user: { id, email: `${id}@example.com`, full_name: id, phone_number: null, roles: [] },
  });
}
