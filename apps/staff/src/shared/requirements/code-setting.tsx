import { formatGmt } from '@app/client';
import { limits } from '@app/contract';
import type { CodeKind, CodeState } from '@app/contract';
import { Button, Field, Switch, TextInput, VisuallyHidden } from '@app/ui';
import { useTranslation } from 'react-i18next';
import type { RequirementValues } from './requirement-values.ts';

interface CodeSettingProps {
  readonly kind: CodeKind;
  readonly code: CodeState | undefined;
  readonly values: RequirementValues;
  readonly problem: string | undefined;
  readonly onChange: (values: RequirementValues) => void;
}

/** One requirement: its switch, and while it is on the field for a new code, which only ever takes one in (spec section 5). */
export function CodeSetting({ kind, code, values, problem, onChange }: CodeSettingProps) {
  const { t } = useTranslation();
  const isOn = values.on[kind];
  const removed = values.removed[kind];
  const put = (part: 'on' | 'removed', value: boolean): void =>
    onChange({ ...values, [part]: { ...values[part], [kind]: value } });
  return (
    <div className="flex flex-col gap-2 border-b border-line pb-4">
      <Switch
        label={t(`users.required.${kind}`)}
        checked={isOn}
        onCheckedChange={(next) => put('on', next === true)}
      />
      {isOn && (
        <>
          <p className="text-sm text-ink-2">
            <StateText code={code} />
          </p>
          {removed ? (
            <p className="flex flex-wrap items-center gap-3 text-sm">
              {t('users.settings.removed')}
              <Button variant="link" onClick={() => put('removed', false)}>
                {t('users.settings.undo')}
                <VisuallyHidden> {t(`users.required.${kind}`)}</VisuallyHidden>
              </Button>
            </p>
          ) : (
            <Field
              label={t(`users.settings.code.${kind}`)}
              error={problem}
              help={t('users.settings.writeOnly', { min: limits.verificationCodeMin })}
            >
              <TextInput
                autoComplete="off"
                spellCheck={false}
                maxLength={limits.verificationCodeMax}
                placeholder={code?.set === true ? t('users.settings.keep') : undefined}
                value={values.typed[kind]}
                onChange={({ target }) =>
                  onChange({ ...values, typed: { ...values.typed, [kind]: target.value } })
                }
              />
            </Field>
          )}
          {code?.set === true && !removed && values.typed[kind] === '' && (
            <div>
              <Button variant="link" onClick={() => put('removed', true)}>
                {t('users.settings.remove')}
                <VisuallyHidden> {t(`users.required.${kind}`)}</VisuallyHidden>
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Set or not set, by whom, until when, and how often it was tried wrongly: all that anybody can learn of a code (ruling 19). */
function StateText({ code }: { readonly code: CodeState | undefined }) {
  const { t } = useTranslation();
  if (code?.expires_at === undefined || code.expires_at === null) return t('users.settings.unset');
  const facts = {
    time: formatGmt(code.expires_at),
    attempts: code.attempts,
    max: limits.codeTriesMax,
  };
  return code.source === 'self'
    ? t('users.settings.bySelf', facts)
    : t('users.settings.byStaff', facts);
}
