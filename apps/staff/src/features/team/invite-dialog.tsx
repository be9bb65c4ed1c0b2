import { limits } from '@app/contract';
import type { InviteStaffBody, IssuedInvitation, StaffRole } from '@app/contract';
import { Button, Dialog, Field, TextInput, Textarea, useRefusedFocus } from '@app/ui';
import type { TFunction } from 'i18next';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { fieldProblems, isProblem, problemOf } from '../../shared/errors.ts';
import { RoleChoice } from './role-choice.tsx';
import { useTeamChange } from './use-team-change.ts';

export interface InviteDialogProps {
  readonly onClose: () => void;
  readonly onIssued: (issued: IssuedInvitation) => void;
}

/** Invites a colleague by name, address and roles. */
export function InviteDialog({ onClose, onIssued }: InviteDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [values, setValues] = useState<Values>({ full_name: '', email: '', reason: '' });
  const [roles, setRoles] = useState<StaffRole[]>([]);
  const change = useTeamChange<InviteStaffBody, IssuedInvitation>({
    call: (body) => api.call('inviteStaff', { body }),
    onDone: onIssued,
  });
  const body = bodyOf(values, roles);
  const { form, tried, noteTry } = useRefusedFocus(change.error);
  const missing = tried ? missingIn(body, t) : {};
  const complete = Object.keys(missingIn(body, t)).length === 0;
  const faults = blame(change.error);
  const set = (more: Partial<Values>): void => setValues((now) => ({ ...now, ...more }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('team.dialog.inviteTitle')}
      description={t('team.dialog.inviteText')}
      closeLabel={t('team.close')}
      busy={change.isPending}
      size="lg"
      sheet
      footer={
        <>
          <Button type="submit" form={formId} busy={change.isPending} busyLabel={t('team.busy')}>
            {t('team.dialog.inviteSubmit')}
          </Button>
          <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
            {t('team.cancel')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="flex min-w-0 flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          noteTry();
          if (complete && !change.isPending) change.mutate(body);
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('team.dialog.fullName')}
            required
            error={missing.full_name ?? faults['full_name']}
          >
            <TextInput
              data-autofocus=""
              autoComplete="off"
              maxLength={limits.nameMax}
              value={values.full_name}
              onChange={({ target }) => set({ full_name: target.value })}
            />
          </Field>
          <Field label={t('team.dialog.email')} required error={missing.email ?? faults['email']}>
            <TextInput
              type="email"
              autoComplete="off"
              maxLength={limits.emailMax}
              value={values.email}
              onChange={({ target }) => set({ email: target.value })}
            />
          </Field>
        </div>
        <RoleChoice roles={roles} onRoles={setRoles} error={missing.roles} />
        <Field
          label={t('team.reason')}
          required
          help={t('team.reasonHelp')}
          error={missing.reason ?? faults['reason']}
        >
          <Textarea
            maxLength={limits.reasonMax}
            value={values.reason}
            onChange={({ target }) => set({ reason: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}

interface Values {
  readonly full_name: string;
  readonly email: string;
  readonly reason: string;
}

function bodyOf({ full_name, email, reason }: Values, roles: StaffRole[]): InviteStaffBody {
  return { full_name: full_name.trim(), email: email.trim(), reason: reason.trim(), roles };
}

type Missing = Partial<Record<keyof InviteStaffBody, string>>;

function missingIn({ full_name, email, reason, roles }: InviteStaffBody, t: TFunction): Missing {
  return {
    ...(full_name === '' && { full_name: t('team.dialog.nameMissing') }),
    ...(email === '' && { email: t('team.dialog.emailMissing') }),
    ...(roles.length === 0 && { roles: t('team.rolesMissing') }),
    ...(reason === '' && { reason: t('team.reasonMissing') }),
  };
}

function blame(error: unknown): Readonly<Record<string, string>> {
  const ofAddress =
    isProblem(error, 'staff_exists') ||
    isProblem(error, 'address_of_customer') ||
    isProblem(error, 'invitation_open');
  return ofAddress ? { email: problemOf(error).text } : fieldProblems(error);
}
