import type { Clause } from '../clause.ts';

export const notificationsClauses = [
  {
    id: '2.notifications.1',
    text: 'Newest first; unread items are highlighted with a ‘New’ badge',
  },
  { id: '2.notifications.2', text: 'Banner ‘You have N unread notification(s)’' },
  {
    id: '2.notifications.3',
    text: 'Button ‘Mark all as read’, shown only when unread items exist',
  },
  {
    id: '2.notifications.4',
    text: 'Empty state ‘No notifications yet’ / ‘We’ll notify you when something important happens’',
  },
  { id: '2.notifications.5', text: 'Icon by type: transaction, security, account, other' },
  {
    id: '2.notifications.6',
    text: 'Shows relative time, and metadata amount, currency and recipient when present',
  },
  { id: '2.notifications.7', text: 'Clicking an unread item marks it read' },
  {
    id: '4.notifications.1',
    text: 'Unread becomes read on click, or all at once via ‘Mark all as read’',
  },
  { id: '4.notifications.2', text: 'New rows arrive live and are prepended' },
  { id: '4.notifications.3', text: 'The header badge recounts unread on any change' },
  {
    id: '7.notifications.1',
    text: 'A changed transaction inserts a notification ‘Transaction Update’ with recipient, status and metadata',
  },
  {
    id: '7.notifications.2',
    text: 'A wallet change inserts ‘Wallet Credited’ or ‘Wallet Debited’ with the euro amount and the optional note',
  },
  { id: '8.notifications.1', text: '‘Error loading notifications’' },
  { id: '8.notifications.2', text: '‘Error’ with the server message on read updates' },
  { id: '8.notifications.3', text: 'Success: ‘All notifications marked as read’' },
  { id: '9.notifications.1', text: 'Notification toast wrapper label ‘Notifications’' },
  {
    id: 'ruling.2.1',
    text: 'In demonstration and test mode every e-mail carries the line ‘Demonstration. No real money moves. This is not a bank or a licensed payment service.’',
  },
] as const satisfies readonly Clause[];
