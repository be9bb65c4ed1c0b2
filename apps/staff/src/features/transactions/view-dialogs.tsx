import { limits } from '@app/contract';
import type { StaffView, StaffViewFilters } from '@app/contract';
import { Button, Checkbox, Dialog, Field, TextInput } from '@app/ui';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { fieldProblems, problemOf, showFormProblem } from '../../shared/errors.ts';
import { allView } from './transaction-search.ts';
import { useViewChanges } from './use-view-changes.ts';

export interface NameViewProps {
  readonly filters: StaffViewFilters;
  /** The view that is renamed; none for a new one. */
  readonly view?: StaffView | undefined;
  readonly onClose: () => void;
}

/** The name of a view, and whether colleagues see it. */
export function NameView({ filters, view, onClose }: NameViewProps) {
  const { t } = useTranslation();
  const form = useNameView(filters, view, onClose);
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={
        view === undefined ? t('transactions.views.save') : t('transactions.views.renameTitle')
      }
      closeLabel={t('common.close')}
      busy={form.busy}
      footer={
        <>
          <Button type="submit" form={formId} busy={form.busy}>
            {t('transactions.views.submit')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-3 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.busy) void form.save();
        }}
      >
        <Field label={t('transactions.views.name')} required error={form.problem}>
          <TextInput
            value={form.name}
            maxLength={limits.viewNameMax}
            autoComplete="off"
            onChange={({ target }) => form.setName(target.value)}
          />
        </Field>
        <Checkbox
          label={t('transactions.views.share')}
          help={t('transactions.views.shareHelp')}
          checked={form.shared}
          onCheckedChange={form.setShared}
        />
      </form>
    </Dialog>
  );
}

function useNameView(filters: StaffViewFilters, view: StaffView | undefined, onClose: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { create, rename } = useViewChanges();
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const send = async (): Promise<void> => {
    const body = { name: name.trim(), filters, shared };
    if (view !== undefined) return rename(view, body);
    const made = await create(body);
    await navigate({
      to: paths.transactions,
      search: (now) => ({ ...now, view: made.id }),
      resetScroll: false,
    });
  };

  const save = async (): Promise<void> => {
    if (name.trim() === '') return setProblem(t('transactions.views.nameMissing'));
    setBusy(true);
    setProblem(undefined);
    try {
      await send();
      onClose();
    } catch (error) {
      setProblem(fieldProblems(error)['name'] ?? problemOf(error).text);
      showFormProblem(problemOf(error));
      setBusy(false);
    }
  };
  return { name, setName, shared, setShared, problem, busy, save };
}

export interface DeleteViewProps {
  readonly view: StaffView;
  readonly onClose: () => void;
}

/** Asks once more: a shared view goes for all. The list keeps its filters. */
export function DeleteView({ view, onClose }: DeleteViewProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { remove } = useViewChanges();
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await remove(view);
      onClose();
      await navigate({
        to: paths.transactions,
        search: (now) => ({ ...now, view: allView }),
        resetScroll: false,
      });
    } catch (error) {
      showFormProblem(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('transactions.views.deleteTitle', { name: view.name })}
      description={
        view.shared ? t('transactions.views.deleteShared') : t('transactions.views.deleteOwn')
      }
      closeLabel={t('common.close')}
      busy={busy}
      footer={
        <>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {t('transactions.views.delete')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    />
  );
}
