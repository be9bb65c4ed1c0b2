import { languageFacts, languages } from '@app/contract';
import type { Language } from '@app/contract';
import {
  Field,
  Panel,
  RadioGroup,
  Select,
  notify,
  readTheme,
  setTheme,
  themeChoices,
} from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { loadLanguage, setLanguage, shownLanguage, t as shownText } from '../../shared/i18n.ts';
import { profileQuery } from '../../shared/query.ts';
import { unloaded } from '../../shared/say-unloaded.ts';
import { NotificationPreferences } from './notification-preferences.tsx';

export function SettingsSection() {
  return (
    <>
      <ThemeChoice />
      <LanguageChoice />
      <NotificationPreferences />
    </>
  );
}

function ThemeChoice() {
  const { t } = useTranslation();
  const [theme, setChoice] = useState(readTheme);
  return (
    <Panel title={t('account.settings.theme')} subtitle={t('account.settings.themeText')}>
      <RadioGroup
        label={t('account.settings.theme')}
        direction="row"
        className="max-sm:flex-col"
        value={theme}
        options={themeChoices.map((value) => ({
          value,
          label: t(`account.settings.themes.${value}`),
        }))}
        onValueChange={(choice) => {
          setChoice(choice);
          setTheme(choice);
        }}
      />
    </Panel>
  );
}

function LanguageChoice() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const choose = async (language: Language): Promise<void> => {
    setSaving(true);
    try {
      await loadLanguage(language);
    } catch {
      return unloaded(() => setSaving(false))();
    }
    try {
      // Saved before it is shown: what cannot be saved must not look as if it had been.
      const profile = await api.call('updateProfile', { body: { language } });
      await setLanguage(language);
      client.setQueryData(profileQuery().queryKey, profile);
      // In the new language, which this component was not drawn in.
      notify({
        title: shownText('account.profile.savedTitle'),
        text: shownText('account.settings.languageSaved'),
        tone: 'ok',
      });
    } catch (error) {
      showProblem(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Panel title={t('account.settings.language')} subtitle={t('account.settings.languageText')}>
      <Field label={t('account.settings.languageLabel')} className="max-w-80">
        <Select
          value={shownLanguage()}
          disabled={saving}
          options={languages.map((code) => ({ value: code, label: languageFacts[code].name }))}
          onValueChange={(language) => void choose(language)}
        />
      </Field>
    </Panel>
  );
}
