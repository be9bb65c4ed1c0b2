import { noticeTexts } from '@app/contract';
import type { NoticeKey } from '@app/contract';

type Notice = { readonly title: string; readonly message: string };

/** The browser shows them as well; here they join the texts that are translated. Their gaps are filled by us, so the compiler is not to ask. */
export const notices: Record<NoticeKey, Notice> = noticeTexts;
