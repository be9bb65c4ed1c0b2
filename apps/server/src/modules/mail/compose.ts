import { isNoticeKey, modeLines } from '@app/contract';
import type { MailPage, Mode, NotificationType } from '@app/contract';
import { noticeWords } from '#notifications';
import type { Texts } from '#platform/texts';
import { toHtml } from './html.ts';

/** Who writes, and where their pages are. */
export interface Sender {
  readonly brand: string;
  readonly mode: Mode;
  /** Null when this server does not know its own address; then mails name no page. */
  readonly origin: string | null;
  /** Where links of an account lead, which are of no use without an address. */
  readonly site: { readonly customer: string; readonly staff: string };
}

/** A notification as the mail about it needs it. */
export interface News {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly text_key: string | null;
  readonly text_values: Readonly<Record<string, string>> | null;
  readonly metadata: Readonly<Record<string, string>> | null;
  /** A link of its own, for the one who gets the mail. */
  readonly link: { readonly page: MailPage; readonly token: string } | null;
}

const pages: Readonly<
  Record<MailPage, { readonly app: 'customer' | 'staff'; readonly path: string }>
> = {
  recover: { app: 'customer', path: '/recover' },
  staff_recover: { app: 'staff', path: '/admin/recover' },
  confirm_email: { app: 'customer', path: '/confirm-email' },
  not_me: { app: 'customer', path: '/not-me' },
};

export interface Composed {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a mail is made of, in the order in which it is read. */
export interface MailParts {
  readonly language: string;
  readonly modeLine: string | null;
  readonly brand: string;
  readonly greeting: string;
  readonly title: string;
  readonly message: string;
  readonly link: { readonly href: string; readonly text: string } | null;
  readonly signIn: string;
  /** The fixed warning, then why this mail came. */
  readonly footnotes: readonly string[];
}

/** What of a notification makes the words of its mail. */
type Wording = Pick<News, 'title' | 'message' | 'text_key' | 'text_values'>;

/** What a list says of the mail about a notification, in the reader's language. */
export function headOf(wording: Wording, texts: Texts): { subject: string; preview: string } {
  const { title, message } = wordsOf(wording, texts);
  return { subject: title, preview: message };
}

/**
 * The mail about a notification: both halves say the same. The mode line stands first, as on every page (ruling 2); `full_name` is
 * null for somebody whose account was closed, or who has not shown that the address is theirs.
 */
export function compose(
  news: News,
  { sender, texts, full_name }: { sender: Sender; texts: Texts; full_name: string | null },
): Composed {
  const { t, language } = texts;
  const { brand, mode } = sender;
  const href = hrefOf(news, sender);
  const label = news.link === null ? t('mail.open', { brand }) : t(`mail.pages.${news.link.page}`);
  const parts: MailParts = {
    ...wordsOf(news, texts),
    language,
    modeLine: modeLines[mode] === null ? null : t(`contract.modeLines.${mode}`),
    brand,
    greeting: full_name === null ? t('mail.nameless') : t('mail.greeting', { name: full_name }),
    link: href === null ? null : { href, text: label },
    signIn: signInOf(news, { href, label, brand, t }),
    footnotes: [
      t('mail.safety'),
      news.type === 'security' ? t('mail.always') : t('mail.chosen', { brand }),
    ],
  };
  return { subject: parts.title, text: toText(parts), html: toHtml(parts) };
}

function signInOf(
  { link }: News,
  { href, label, brand, t }: { href: string | null; label: string; brand: string; t: Texts['t'] },
): string {
  if (href === null) return t('mail.signIn', { brand });
  return link === null
    ? t('mail.openAt', { brand, link: href })
    : t('mail.pageAt', { label, link: href });
}

/** Text that staff or other modules wrote has no key and stays as it is. */
function wordsOf({ title, message, text_key, text_values }: Wording, texts: Texts) {
  return isNoticeKey(text_key)
    ? noticeWords(text_key, text_values ?? {}, texts)
    : { title, message };
}

function hrefOf({ metadata, link }: News, { origin, site }: Sender): string | null {
  // Behind the hash sign, which browsers send to nobody: no log and no referrer holds it.
  if (link !== null) {
    const { app, path } = pages[link.page];
    return `${site[app]}${path}#token=${link.token}`;
  }
  if (origin === null) return null;
  const id = metadata?.['transaction_id'];
  return id === undefined
    ? `${origin}/notifications`
    : `${origin}/transactions?receipt=${encodeURIComponent(id)}`;
}

function toText(parts: MailParts): string {
  const { modeLine, greeting, title, message, signIn, footnotes, brand } = parts;
  const head = modeLine === null ? [] : [modeLine];
  // "-- " begins the signature, which mail programs set apart.
  return [
    ...head,
    greeting,
    title,
    message,
    signIn,
    `-- \n${[brand, ...footnotes].join('\n')}`,
  ].join('\n\n');
}
