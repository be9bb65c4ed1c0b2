import type { StaffView, StaffViewBody } from '@app/contract';
import { notify } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { queryKeys } from '../../shared/query-keys.ts';

export interface ViewChanges {
  /** Throws ApiError, for the form that names the view. */
  readonly create: (body: StaffViewBody) => Promise<StaffView>;
  /** Throws ApiError. */
  readonly rename: (view: StaffView, body: StaffViewBody) => Promise<void>;
  /** Changes what is given; a refusal is said in a toast. */
  readonly update: (view: StaffView, more: Partial<StaffViewBody>) => Promise<void>;
  readonly setDefault: (id: string | null) => Promise<void>;
  /** Throws ApiError. */
  readonly remove: (view: StaffView) => Promise<void>;
}

/** What is done to saved views; the row of views follows each change. */
export function useViewChanges(): ViewChanges {
  const { t } = useTranslation();
  const client = useQueryClient();
  const done = async (text: string): Promise<void> => {
    await client.invalidateQueries({ queryKey: queryKeys.transactionViews });
    notify({ title: text, tone: 'ok' });
  };
  const replace = async ({ id }: StaffView, body: StaffViewBody): Promise<void> => {
    await api.call('updateStaffView', { params: { id }, body });
    await done(t('transactions.views.saved', { name: body.name }));
  };
  return {
    create: async (body) => {
      const view = await api.call('createStaffView', { body });
      await done(t('transactions.views.saved', { name: body.name }));
      return view;
    },
    rename: replace,
    update: async (view, more) => {
      const { name, filters, shared } = view;
      await replace(view, { name, filters, shared, ...more }).catch(showProblem);
    },
    setDefault: async (view_id) => {
      try {
        await api.call('setDefaultStaffView', { body: { view_id } });
        await done(
          t(view_id === null ? 'transactions.views.firstIsAll' : 'transactions.views.firstSet'),
        );
      } catch (error) {
        showProblem(error);
      }
    },
    remove: async ({ id, name }) => {
      await api.call('deleteStaffView', { params: { id } });
      await done(t('transactions.views.deleted', { name }));
    },
  };
}
