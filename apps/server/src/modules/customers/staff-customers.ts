import type { Answer, CustomerNote, CustomerPage, HandlerInput } from '@app/contract';
import type { RouteTable } from '#platform/http';
import { getCustomerPage } from './customer-page.ts';
import type { CustomerPageDeps } from './customer-page.ts';
import {
  addCustomerNote,
  disableCustomer,
  enableCustomer,
  listCustomerWallet,
} from './staff-changes.ts';
import type { StaffChangesDeps, StaffOrder } from './staff-changes.ts';

export interface StaffCustomers {
  page(user_id: string): Promise<CustomerPage>;
  wallet(
    user_id: string,
    query: HandlerInput<'listCustomerWallet'>['query'],
  ): Promise<Answer<'listCustomerWallet'>>;
  addNote(order: StaffOrder, body: HandlerInput<'addCustomerNote'>['body']): Promise<CustomerNote>;
  disable(order: StaffOrder, reason: string): Promise<CustomerPage>;
  enable(order: StaffOrder, reason: string): Promise<CustomerPage>;
}

/** What staff see of a customer, write down about one, and how they stop an account. */
export function createStaffCustomers(deps: CustomerPageDeps & StaffChangesDeps): StaffCustomers {
  return {
    page: (user_id) => getCustomerPage(deps, user_id),
    wallet: (user_id, query) => listCustomerWallet(deps, user_id, query),
    addNote: (order, body) => addCustomerNote(deps, order, body),
    disable: async (order, reason) => {
      await disableCustomer(deps, order, reason);
      return getCustomerPage(deps, order.user_id);
    },
    enable: async (order, reason) => {
      await enableCustomer(deps, order, reason);
      return getCustomerPage(deps, order.user_id);
    },
  };
}

type Names =
  'getCustomer' | 'listCustomerWallet' | 'addCustomerNote' | 'disableCustomer' | 'enableCustomer';

export function staffCustomersRoutes(customers: StaffCustomers): RouteTable<Names> {
  return {
    getCustomer: ({ params }) => customers.page(params.id),
    listCustomerWallet: ({ params, query }) => customers.wallet(params.id, query),
    addCustomerNote: ({ caller, params, body }) =>
      customers.addNote({ actor: caller, user_id: params.id }, body),
    disableCustomer: ({ caller, params, body }) =>
      customers.disable({ actor: caller, user_id: params.id }, body.reason),
    enableCustomer: ({ caller, params, body }) =>
      customers.enable({ actor: caller, user_id: params.id }, body.reason),
  };
}
