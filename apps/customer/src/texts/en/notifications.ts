import { noticeTexts } from '@app/contract';
import type { NoticeKey } from '@app/contract';

type Notice = { readonly title: string; readonly message: string };

// Their gaps are filled from what came with each notification, so the compiler is not to ask for them here.
const text: Record<NoticeKey, Notice> = noticeTexts;

export const notificationsTexts = {
  unread_one: 'You have {count} unread notification',
  unread_other: 'You have {count} unread notifications',
  unreadOrMore: 'You have {count} or more unread notifications',
  markAll: 'Mark all as read',
  markedAll: 'All notifications marked as read',
  undo: 'Undo',
  isNew: 'New',
  list: 'Your notifications, newest first',
  loading: 'Loading notifications...',
  empty: 'No notifications yet',
  emptyText: "We'll notify you when something important happens",
  failed: 'Error loading notifications',
  more: 'Load more',
  loadingMore: 'Loading...',
  moreLoaded_one: '{count} more notification loaded',
  moreLoaded_other: '{count} more notifications loaded',
  fresh_one: '{count} new, show',
  fresh_other: '{count} new, show',
  arrived: 'New notification: {title}',
  amount: 'Amount: {amount}',
  recipient: 'Recipient: {name}',
  settings: 'Notification settings',
  mailbox: 'Open the demonstration mailbox',
  types: {
    transaction: 'Transfer',
    security: 'Security',
    account: 'Account',
    other: 'Other',
  },
  preferences: {
    title: 'Notifications',
    text: 'Choose how you hear from us. Changes are saved at once.',
    caption: 'How you are notified, by type',
    type: 'Type',
    rows: {
      transaction: 'Transfers',
      security: 'Security',
      account: 'Account',
      other: 'Other',
    },
    rowTexts: {
      transaction: 'A transfer was made, moves on or needs something from you.',
      security: 'Sign-ins, sessions and your password.',
      account: 'Your wallet and your details.',
      other: 'Rate alerts, replies from support and the like.',
    },
    channels: {
      in_app: 'In the app',
      email: 'E-mail',
    },
    label: '{type}: {channel}',
    alwaysOn: 'Always\u00a0on',
    fixed:
      'Switches that cannot be moved are always on, because they concern your money or the safety of your account.',
    failed: 'Your notification settings could not be loaded.',
    loading: 'Loading notification settings...',
  },
  text,
} as const;
