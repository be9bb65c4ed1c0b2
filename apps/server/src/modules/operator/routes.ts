import type { OperatorFigures, OperatorState } from '@app/contract';
import type { RouteTable } from '#platform/http';
import type { InfoParts, Operator } from './index.ts';

export interface OperatorRouteDeps {
  readonly operator: Operator;
  /** The current payout provider's promise. */
  readonly promise: () => InfoParts['promise'];
  readonly measured: () => Promise<InfoParts['measured']>;
  /** Source and age of the rates. */
  readonly rates: () => Promise<InfoParts['rates']>;
  readonly figures: () => Promise<OperatorFigures>;
  readonly state: () => Promise<OperatorState>;
}

export function operatorRoutes(
  deps: OperatorRouteDeps,
): RouteTable<'getOperator' | 'getFigures' | 'getOperatorState'> {
  return {
    getOperator: async () => {
      const [measured, rates] = await Promise.all([deps.measured(), deps.rates()]);
      return deps.operator.info({ promise: deps.promise(), measured, rates });
    },
    getFigures: () => deps.figures(),
    getOperatorState: () => deps.state(),
  };
}
