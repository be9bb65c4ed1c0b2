import type { ErrorEntry } from './errors-first.ts';

/** Codes that only calls of staff give; English, as the staff app is. */
export const staffErrorTable = {
  staff_factor_needed: {
    status: 403,
    title: 'Second step needed',
    text: 'Staff sign in with a second step here. Set one up on the Security page to go on.',
  },
  own_account: {
    status: 403,
    title: 'Error',
    text: 'Nobody may change their own account here. Ask a colleague to do it.',
  },
  account_not_open: {
    status: 409,
    title: 'Error',
    text: 'This account was closed by its customer. It can be neither disabled nor enabled.',
  },
  account_of_staff: {
    status: 409,
    title: 'Error',
    text: 'This person works here. Take their roles away on the Staff page first.',
  },
  requirements_changed: {
    status: 409,
    title: 'Error',
    text: 'These settings were changed meanwhile. Look at the change before you save again.',
  },
  account_state_unchanged: {
    status: 409,
    title: 'Error',
    text: 'Somebody else was faster: the account is in that state already. Look at it again.',
  },
  view_not_found: {
    status: 404,
    title: 'Error',
    text: 'This view is gone. Its owner deleted it or no longer shares it.',
  },
  view_not_yours: {
    status: 403,
    title: 'Error',
    text: 'Only the owner of a view, or an admin, may change it. Save your own under another name.',
  },
  view_exists: {
    status: 409,
    title: 'Error',
    text: 'You have a view of this name already. Choose another name.',
  },
  view_limit: {
    status: 409,
    title: 'Error',
    text: 'You have 50 views, which is as many as can be saved. Delete one first.',
  },
  conversation_claimed: {
    status: 409,
    title: 'Error',
    text: 'Somebody else was faster: this conversation is held by a colleague. Look who it is.',
  },
  conversation_written: {
    status: 409,
    title: 'Error',
    text: 'The customer has written meanwhile. Read the new message, then close.',
  },
  conversation_running: {
    status: 409,
    title: 'Error',
    text: 'The customer has begun a new conversation about this. Answer there.',
  },
  saved_reply_not_found: {
    status: 404,
    title: 'Error',
    text: 'This saved reply was removed meanwhile.',
  },
  saved_reply_changed: {
    status: 409,
    title: 'Error',
    text: 'Somebody else changed this saved reply meanwhile. Look at their text, then save again.',
  },
  saved_reply_limit: {
    status: 409,
    title: 'Error',
    text: 'There are as many saved replies as there can be. Remove one, then save this one.',
  },
  own_documents: {
    status: 403,
    title: 'Error',
    text: 'Nobody may decide on their own documents. Ask a colleague to do it.',
  },
  already_reviewed: {
    status: 409,
    title: 'Error',
    text: 'Somebody else has decided this meanwhile. Reload the list to see how.',
  },
  request_unanswered: {
    status: 409,
    title: 'Error',
    text: 'Nothing was saved: another file of this transfer waits for a decision, or was rejected after this one was sent. Look at it first, or save without ending the request.',
  },
  case_not_found: { status: 404, title: 'Error', text: 'There is no such case.' },
  case_closed: {
    status: 409,
    title: 'Error',
    text: 'Somebody else has decided this case meanwhile. Look at their decision.',
  },
  case_taken: {
    status: 409,
    title: 'Error',
    text: 'Somebody else was faster: a colleague has this case now. Look who it is.',
  },
  case_transfer_settled: {
    status: 409,
    title: 'Error',
    text: 'This transfer does not wait for the case and can still be cancelled: cancel it first, then close the case.',
  },
  transfer_held: {
    status: 409,
    title: 'Error',
    text: 'This transfer waits for a decision on a case. Decide the case, or cancel the transfer.',
  },
  risk_set_not_found: {
    status: 404,
    title: 'Error',
    text: 'There is no such version of the rules.',
  },
  risk_draft_proposed: {
    status: 409,
    title: 'Error',
    text: 'This version was put forward already. Somebody has to decide on it, or give it back, before it can change.',
  },
  risk_draft_changed: {
    status: 409,
    title: 'Error',
    text: 'Somebody else changed this version meanwhile. Look at their change, then go on.',
  },
  reference_used: {
    status: 409,
    title: 'Error',
    text: 'This external reference was credited already, or waits for approval. One line of a bank statement counts once.',
  },
  second_person_needed: {
    status: 409,
    title: 'Sent for approval',
    text: 'Giving this money back waits for a second person. Nothing has moved yet.',
  },
  refund_outdated: {
    status: 409,
    title: 'Error',
    text: 'The transfer is not any more as it was when this was asked for, so nothing was given back. Reject the request; it can be asked for anew.',
  },
  own_approval: {
    status: 403,
    title: 'Error',
    text: 'You asked for this yourself. A second person has to decide.',
  },
  approval_not_yours: {
    status: 403,
    title: 'Error',
    text: 'Only the person who asked for this may withdraw it. You can reject it instead.',
  },
  approval_not_found: { status: 404, title: 'Error', text: 'There is no such request.' },
  requester_stopped: {
    status: 409,
    title: 'Error',
    text: 'The colleague who asked for this may not do so any more. Reject it or give it back, and ask for it anew if it is still needed.',
  },
  approval_decided: {
    status: 409,
    title: 'Error',
    text: 'Somebody else was faster: this request is decided already.',
  },
  approval_expired: {
    status: 409,
    title: 'Error',
    text: 'This request expired before anybody decided. It has to be made again.',
  },
  account_not_found: { status: 404, title: 'Error', text: 'The ledger has no such account.' },
  entry_not_found: { status: 404, title: 'Error', text: 'The ledger has no such entry.' },
  staff_member_not_found: { status: 404, title: 'Error', text: 'There is no such colleague.' },
  staff_exists: {
    status: 409,
    title: 'Error',
    text: 'This address belongs to a colleague already. Change their roles instead.',
  },
  address_of_customer: {
    status: 409,
    title: 'Error',
    text: 'This address belongs to a customer. Staff sign in with an address of their own.',
  },
  invitation_open: {
    status: 409,
    title: 'Error',
    text: 'This address is invited already. Make a new link for that invitation, or cancel it.',
  },
  invitation_gone: {
    status: 409,
    title: 'Invitation not valid',
    text: 'This invitation was used, cancelled or replaced, or its time is over. Ask for a new one.',
  },
  staff_changed: {
    status: 409,
    title: 'Error',
    text: 'Somebody else changed this colleague meanwhile. Look at the list, then try again.',
  },
  last_admin: {
    status: 409,
    title: 'Error',
    text: 'This is the last active admin. Give somebody else that role first.',
  },
  fee_changes_nothing: {
    status: 409,
    title: 'Error',
    text: 'This row would change no fee: another row with the same fee, or a narrower band, holds there already.',
  },
  fee_table_changed: {
    status: 409,
    title: 'Error',
    text: 'The fee table has changed meanwhile. Look at what the row would change, then add it again.',
  },
  rate_implausible: {
    status: 409,
    title: 'Error',
    text: 'This rate is far from the last known one. Look at the difference, confirm it, and set the rate again.',
  },
  manual_rate_ended: {
    status: 409,
    title: 'Error',
    text: 'This manual rate has ended already. Reload the page to see what holds now.',
  },
} as const satisfies Record<string, ErrorEntry>;
