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

/** 'TG-4f8a21c0' in the operator's own prefix: the first eight characters of the id (spec section 2). */
export function displayId(prefix: string, id: string): string {
  return prefix + id.slice(0, 8);
}
