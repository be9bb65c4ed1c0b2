import { z } from 'zod/mini';
import { noContent, page, pageQuery } from '../schemas/common.ts';
import {
  mailboxEntry,
  mailboxMail,
  notification,
  notificationPreferenceBody,
  notificationPreferences,
  readAllAnswer,
  unreadBody,
} from '../schemas/notifications.ts';
import type { Operation } from './operation.ts';

const notificationParams = z.object({
  id: z.string().check(z.regex(/^\d{1,18}$/, 'This is not a valid id.')),
});

/** News to the customer. */
export const notificationsOperations = {
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    summary: 'Own notifications, newest first',
    access: 'customer',
    query: pageQuery,
    success: 200,
    answer: page(notification),
    errors: [],
  },
  readNotification: {
    method: 'POST',
    path: '/api/notifications/:id/read',
    summary: 'Mark one as read',
    access: 'customer',
    params: notificationParams,
    success: 204,
    answer: noContent,
    errors: ['not_found'],
  },
  readAllNotifications: {
    method: 'POST',
    path: '/api/notifications/read-all',
    summary: 'Mark all as read',
    access: 'customer',
    success: 200,
    answer: readAllAnswer,
    errors: [],
  },
  unreadNotifications: {
    method: 'POST',
    path: '/api/notifications/undo-read-all',
    summary: 'Take back one marking of all as read',
    access: 'customer',
    body: unreadBody,
    success: 204,
    answer: noContent,
    errors: [],
  },
  getNotificationPreferences: {
    method: 'GET',
    path: '/api/notifications/preferences',
    summary: 'By which ways the caller hears of what',
    access: 'customer',
    success: 200,
    answer: notificationPreferences,
    errors: [],
  },
  updateNotificationPreferences: {
    method: 'PUT',
    path: '/api/notifications/preferences',
    summary: 'Switch one channel for one type of notifications',
    access: 'customer',
    body: notificationPreferenceBody,
    success: 200,
    answer: notificationPreferences,
    errors: [],
  },
  listMailbox: {
    method: 'GET',
    path: '/api/mailbox',
    summary: 'Own e-mails of a demonstration, newest first',
    access: 'customer',
    query: pageQuery,
    success: 200,
    answer: page(mailboxEntry),
    errors: ['not_found'],
  },
  getMail: {
    method: 'GET',
    path: '/api/mailbox/:id',
    summary: 'One e-mail of a demonstration',
    access: 'customer',
    params: notificationParams,
    success: 200,
    answer: mailboxMail,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Operation>;
