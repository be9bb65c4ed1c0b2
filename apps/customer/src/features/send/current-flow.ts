import type { Profile } from '@app/contract';
import { forgetWithOwner } from '../../shared/typed-drafts.ts';
import { watchForm } from '../../shared/unsaved.ts';
import { browserPorts } from './send-ports.ts';
import { senderOf } from './sender.ts';
import { createSendFlow } from './send-flow.ts';
import type { SendFlow } from './send-flow.ts';

interface CurrentFlow {
  readonly user_id: string;
  readonly flow: SendFlow;
  readonly unwatch: () => void;
}

let current: CurrentFlow | undefined;

function drop(): void {
  current?.flow.close();
  current?.unwatch();
  current = undefined;
}

// Kept only for as long as its owner is signed in, like the draft that this tab stores of it. A session that lapsed keeps it: whoever
// signs in again as the same person has lost nothing.
forgetWithOwner(drop);

/** The draft of this customer; another customer's is thrown away before anything of it can be seen or sent. */
export function flowOf(profile: Pick<Profile, 'id' | 'full_name' | 'sender_name'>): SendFlow {
  const { id } = profile;
  if (current?.user_id === id) return current.flow;
  drop();
  const flow = createSendFlow(browserPorts, { id, full_name: senderOf(profile).name });
  current = { user_id: id, flow, unwatch: watchForm(flow.isBusy) };
  return flow;
}
