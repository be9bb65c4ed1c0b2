import { notificationChannels, notificationRules, notificationTypes } from '@app/contract';
import type { Answer, HandlerInput } from '@app/contract';
import type { Database } from '#platform/db';
import { fieldError } from '#platform/errors';
import { readChoices, writeChoice } from './store.ts';

type Preferences = Answer<'getNotificationPreferences'>;
export type PreferenceChange = HandlerInput<'updateNotificationPreferences'>['body'];

/** Every type and channel in the order of the contract: the user's choice, else the default. */
export async function getPreferences(db: Database, user_id: string): Promise<Preferences> {
  const choices = await readChoices(db.query, user_id);
  const chosen = new Map(choices.map((row) => [`${row.type} ${row.channel}`, row.enabled]));
  return {
    items: notificationTypes.flatMap((type) =>
      notificationChannels.map((channel) => {
        const { enabled, fixed } = notificationRules[type][channel];
        return { type, channel, enabled: chosen.get(`${type} ${channel}`) ?? enabled, fixed };
      }),
    ),
  };
}

/** Switches one channel of one type and gives all. What is always on is refused on the field `enabled`, the state it has already is not. */
export async function changePreference(
  db: Database,
  user_id: string,
  change: PreferenceChange,
): Promise<Preferences> {
  const rule = notificationRules[change.type][change.channel];
  if (!rule.fixed) await writeChoice(db.query, user_id, change);
  else if (change.enabled !== rule.enabled)
    throw fieldError(
      'enabled',
      'This one cannot be switched off: it concerns your money or your account.',
    );
  return getPreferences(db, user_id);
}
