import type { RouteTable } from '#platform/http';
import type { Customers } from './index.ts';

export function customersRoutes(customers: Customers): RouteTable<'getProfile'> {
  return { getProfile: ({ caller }) => customers.profile(caller.user_id) };
}
