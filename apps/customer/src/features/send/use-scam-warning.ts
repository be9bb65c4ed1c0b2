import { riskyPurposeOf } from '@app/contract';
import type { RiskyPurpose } from '@app/contract';
import { useRef, useState } from 'react';
import type { Review } from './review.ts';

interface Warning {
  readonly purpose: RiskyPurpose;
  readonly onContinue: () => void;
}

/**
 * Stands between the form and its review: whoever pays an account for the first time, for a purpose that fraudsters use, reads about it
 * before anything else is shown. Said once for an account and a purpose; it is no nagging.
 */
export function useScamWarning() {
  const [warning, setWarning] = useState<Warning>();
  const heeded = useRef(new Set<string>());
  return {
    warning,
    stop: (): void => setWarning(undefined),
    proceed: (): void => {
      setWarning(undefined);
      warning?.onContinue();
    },
    /** Goes on at once, or once the warning was read. */
    before: ({ order, paidBefore }: Review, onContinue: () => void): void => {
      const purpose = riskyPurposeOf(order.purpose);
      const about = `${purpose} ${order.account_number}`;
      if (purpose === undefined || paidBefore === true || heeded.current.has(about)) {
        onContinue();
        return;
      }
      setWarning({
        purpose,
        onContinue: () => {
          heeded.current.add(about);
          onContinue();
        },
      });
    },
  };
}
