import type { StaffTransactionEvent } from '@app/contract';
import { useTranslation } from 'react-i18next';
import { useStaffMe } from '../../shared/staff.ts';

type Actor = Pick<StaffTransactionEvent, 'actor' | 'source'>;

/** Who did something: a colleague by name, oneself as such, otherwise where it came from. */
export function useActorText(): (event: Actor) => string {
  const { t } = useTranslation();
  const me = useStaffMe();
  return ({ actor, source }) => {
    if (actor === null || source !== 'staff') return t(`update.source.${source}`);
    return actor.id === me.id ? t('transactions.me', { name: actor.full_name }) : actor.full_name;
  };
}
