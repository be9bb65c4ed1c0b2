import type { OperatorInfo } from '@app/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { operatorQuery } from './query.ts';

/** Brand, mode and limits. The root route has loaded them before anything is drawn. */
export function useOperator(): OperatorInfo {
  return useSuspenseQuery(operatorQuery()).data;
}
