import { useSuspenseQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { profileQuery } from '../../shared/query.ts';
import { flowOf } from './current-flow.ts';

/** The customer's flow with its state and their wallet, all kept current. */
export function useSendFlow() {
  const profile = useSuspenseQuery(profileQuery()).data;
  const flow = flowOf(profile);
  const state = useSyncExternalStore(flow.subscribe, flow.state);
  return { flow, state, balance: profile.balance };
}
