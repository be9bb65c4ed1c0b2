import type { DocumentState, RequestState, StatusIcon, StatusToken } from '@app/contract';
import { Badge } from '@app/ui';
import { useTranslation } from 'react-i18next';

type State = Exclude<DocumentState, 'draft'> | RequestState;

const looks: Record<State, { readonly tone: StatusToken; readonly icon: StatusIcon }> = {
  pending: { tone: 'wait', icon: 'clock' },
  accepted: { tone: 'ok', icon: 'check' },
  approved: { tone: 'ok', icon: 'check' },
  rejected: { tone: 'off', icon: 'cross' },
  expired: { tone: 'off', icon: 'dash' },
};

export function PaperState({ state }: { readonly state: State }) {
  const { t } = useTranslation();
  return <Badge {...looks[state]}>{t(`papers.states.${state}`)}</Badge>;
}
