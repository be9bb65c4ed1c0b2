import type { OperatorInfo } from '@app/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { t } from './i18n.ts';
import { operatorQuery } from './query.ts';

/** Brand, mode, claims and limits. The root route has loaded them before anything is drawn. */
export function useOperator(): OperatorInfo {
  return useSuspenseQuery(operatorQuery()).data;
}

/** A claim, or the sentence that stands for one that was not made (ruling 3). */
export function claimText(claim: string | null): string {
  return claim ?? t('contract.notStated');
}
