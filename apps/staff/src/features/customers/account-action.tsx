import type { CustomerPage } from '@app/contract';
import { errorTable } from '@app/contract';
import { Button, Dialog, Field, Textarea, notify } from '@app/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import {
  fieldProblems,
  forgetFormProblem,
  problemOf,
  showFormProblem,
} from '../../shared/errors.ts';
import { useRefusal } from '../../shared/permission.tsx';
import { queryClient } from '../../shared/query.ts';
import { useStaffMe } from '../../shared/staff.ts';
import { customerQuery } from './queries.ts';

interface AccountActionProps {
  readonly customer: CustomerPage;
}

/** Disables an account or enables it again, each with a reason. */
export function AccountAction({ customer }: AccountActionProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const refusal = useRefusal('customers.disable');
  const me = useStaffMe().id;
  if (customer.state === 'closed') return null;
  const disables = customer.state === 'active';
  const own = me === customer.id ? errorTable.own_account.text : undefined;
  const staff = customer.is_staff && disables ? errorTable.account_of_staff.text : undefined;
  return (
    <>
      <Button
        variant={disables ? 'danger' : 'secondary'}
        size="sm"
        disabledReason={refusal ?? own ?? staff}
        onClick={() => setOpen(true)}
      >
        {t(disables ? 'customers.disable' : 'customers.enable')}
      </Button>
      {open && <ReasonDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ReasonDialogProps extends AccountActionProps {
  readonly onClose: () => void;
}

function ReasonDialog({ customer, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  // What is asked for stays what it was when the dialog opened, whatever a colleague does meanwhile.
  const [disables] = useState(customer.state === 'active');
  const { id } = customer;
  const change = useMutation({
    mutationFn: () =>
      api.call(disables ? 'disableCustomer' : 'enableCustomer', {
        params: { id },
        body: { reason },
      }),
    onMutate: forgetFormProblem,
    onSuccess: (page) => {
      queryClient.setQueryData(customerQuery(id).queryKey, page);
      notify({ title: t(`customers.change.${disables ? 'disabled' : 'enabled'}`), tone: 'ok' });
      onClose();
    },
    onError: (error) => {
      showFormProblem(problemOf(error));
      void queryClient.invalidateQueries({ queryKey: customerQuery(id).queryKey });
    },
  });
  const word = disables ? 'disable' : 'enable';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`customers.change.${word}Title`, { name: customer.full_name })}
      description={t(`customers.change.${word}Text`)}
      closeLabel={t('customers.change.close')}
      busy={change.isPending}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant={disables ? 'danger' : 'primary'}
            busy={change.isPending}
            busyLabel={t('customers.change.busy')}
          >
            {t(`customers.${word}`)}
          </Button>
          <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
            {t('customers.change.cancel')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(reason.trim() === '');
          if (reason.trim() !== '' && !change.isPending) change.mutate();
        }}
      >
        <Field
          label={t('customers.change.reason')}
          required
          help={t('customers.change.reasonHelp')}
          error={
            missing ? t('customers.change.reasonMissing') : fieldProblems(change.error)['reason']
          }
        >
          <Textarea
            data-autofocus=""
            value={reason}
            onChange={(event) => {
              setMissing(false);
              setReason(event.target.value);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
