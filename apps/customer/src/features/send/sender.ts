import type { Profile } from '@app/contract';

/** In whose name the form sends: in `live` in no other than the one that we know (ruling 34). A server of before says nothing of it. */
export function senderOf({ full_name, sender_name }: Pick<Profile, 'full_name' | 'sender_name'>) {
  return { name: sender_name ?? full_name, fixed: typeof sender_name === 'string' };
}
