import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beneficiariesQuery } from '../../shared/query.ts';
import type { SendFlow } from './send-flow.ts';

/** Reads the saved recipients while the page is shown, and compares the form with each renewed list: it outlives the one it was filled from. */
export function useSavedCompared(flow: SendFlow): void {
  const { data } = useQuery(beneficiariesQuery());
  useEffect(() => flow.compareSaved(), [flow, data]);
}
