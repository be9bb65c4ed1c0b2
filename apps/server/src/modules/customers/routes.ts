import type { Identity } from '#identity';
import type { RouteTable } from '#platform/http';
import type { Customers } from './index.ts';

export function customersRoutes(
  customers: Customers,
  requireConfirmed: Identity['requireConfirmed'],
): RouteTable<'getProfile' | 'updateProfile' | 'getAvatar' | 'uploadAvatar' | 'deleteAvatar'> {
  return {
    getProfile: ({ caller }) => customers.profile(caller.user_id),
    updateProfile: ({ caller, body }) =>
      customers.update(caller.user_id, { body, requireConfirmed: () => requireConfirmed(caller) }),
    getAvatar: async ({ caller, query }) => ({
      type: 'image/webp',
      name: 'avatar.webp',
      content: await customers.avatar(caller.user_id, query.v),
      inline: true,
    }),
    uploadAvatar: ({ caller, upload }) => customers.setAvatar(caller.user_id, upload.bytes),
    deleteAvatar: ({ caller }) => customers.removeAvatar(caller.user_id),
  };
}
