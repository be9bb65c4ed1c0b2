import { auditActions, auditPersonPattern, auditRowKinds } from '@app/contract';
import type { AuditFilter, StaffMember } from '@app/contract';
import { Button, Field, Select, TextInput } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { teamQuery } from '../../shared/team-query.ts';
import { withFilter } from './audit-search.ts';
import type { auditFields } from './audit-search.ts';
import { actionText } from './row-text.ts';

export interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

// A select has no empty value of its own.
const any = 'any';

/** What is looked for; every change goes into the address at once, so that a view of the log can be handed on. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useTranslation();
  const team = useQuery(teamQuery());
  const set = (field: (typeof auditFields)[number], value: string): void =>
    onChange(withFilter(filter, field, value === any ? '' : value));
  const people = (team.data?.items ?? []).map(personOption);
  const chosen = filter.actor ?? any;
  return (
    <section
      aria-label={t('audit.filters')}
      className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-6"
    >
      <Field label={t('audit.actor')}>
        <Select
          value={chosen}
          onValueChange={(value) => set('actor', value)}
          options={[
            { value: any, label: t('audit.anyone') },
            { value: 'system', label: t('audit.system') },
            ...withChosen(people, filter.actor),
          ]}
        />
      </Field>
      <CustomerField
        customer={filter.customer ?? ''}
        onCustomer={(text) => set('customer', text)}
      />
      <Field label={t('audit.kind')}>
        <Select
          value={filter.kind ?? any}
          onValueChange={(value) => set('kind', value)}
          options={[
            { value: any, label: t('audit.anyKind') },
            ...auditRowKinds.map((kind) => ({ value: kind, label: t(`audit.${kind}`) })),
          ]}
        />
      </Field>
      <Field label={t('audit.action')}>
        <Select
          value={filter.action ?? any}
          onValueChange={(value) => set('action', value)}
          options={actionOptions(filter.action, t('audit.anyAction'))}
        />
      </Field>
      <Field label={t('audit.from')}>
        <TextInput
          type="date"
          value={filter.from ?? ''}
          max={filter.to}
          onChange={({ target }) => set('from', target.value)}
        />
      </Field>
      <Field label={t('audit.to')}>
        <TextInput
          type="date"
          value={filter.to ?? ''}
          min={filter.from}
          onChange={({ target }) => set('to', target.value)}
        />
      </Field>
      {Object.keys(filter).length > 0 && (
        <div className="sm:col-span-full">
          <Button variant="secondary" size="sm" onClick={() => onChange({})}>
            {t('audit.clear')}
          </Button>
        </div>
      )}
    </section>
  );
}

function personOption({ id, full_name, email }: StaffMember) {
  return { value: id, label: full_name === email ? email : `${full_name} (${email})` };
}

/** Somebody whom a link names and the list does not, or does not yet. */
function withChosen(people: readonly ReturnType<typeof personOption>[], actor: string | undefined) {
  const named = actor === undefined || actor === 'system';
  return named || people.some(({ value }) => value === actor)
    ? people
    : [...people, { value: actor, label: actor }];
}

/** The changes by name; a look is found by its call, which only a link or a row names. */
function actionOptions(chosen: string | undefined, anyLabel: string) {
  const extra =
    chosen === undefined || auditActions.some((action) => action === chosen) ? [] : [chosen];
  return [
    { value: any, label: anyLabel },
    ...[...auditActions, ...extra].map((action) => ({ value: action, label: actionText(action) })),
  ];
}

interface CustomerFieldProps {
  readonly customer: string;
  readonly onCustomer: (text: string) => void;
}

/** Taken over on Enter or on leaving the box: half an address finds nobody. */
function CustomerField({ customer, onCustomer }: CustomerFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(customer);
  const [shown, setShown] = useState(customer);
  const [wrong, setWrong] = useState(false);
  if (customer !== shown) {
    setShown(customer);
    setTyped(customer);
    setWrong(false);
  }
  const settle = (): void => {
    const text = typed.trim();
    const usable = text === '' || auditPersonPattern.test(text);
    setWrong(!usable);
    if (usable && text !== customer) onCustomer(text);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <Field label={t('audit.customer')} error={wrong ? t('audit.customerWrong') : undefined}>
        <TextInput
          autoComplete="off"
          placeholder={t('audit.customerHelp')}
          maxLength={320}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={settle}
        />
      </Field>
    </form>
  );
}
