import { fillText, noticeTexts } from '@app/contract';
import type { SupportDeps } from './context.ts';

/** As `other`: the customer chooses in the settings whether such news also goes by mail. */
const replyType = 'other' as const;

/** Whether this customer is told of an answer by mail too, so that the screen promises it only then. */
export async function mailsReplies(
  { notifications, hasMail }: SupportDeps,
  user_id: string,
): Promise<boolean> {
  const { items } = await notifications.preferences(user_id);
  const choice = items.find(({ type, channel }) => type === replyType && channel === 'email');
  return hasMail && choice?.enabled === true;
}

/** Without a word of the answer itself: a notification may travel by mail. */
export function replyNotice(agent: string, conversation_id: string) {
  const { title, message } = noticeTexts.support_reply;
  return {
    type: replyType,
    title,
    message: fillText(message, { agent }),
    text_key: 'support_reply' as const,
    text_values: { agent },
    metadata: { type: 'support', conversation_id },
  };
}
