import { notificationChannels, notificationTypes } from '@app/contract';
import type { NotificationPreference, NotificationType } from '@app/contract';
import {
  Panel,
  RowHeader,
  Skeleton,
  Switch,
  Table,
  TableBody,
  TableHead,
  TableRow,
  Td,
  Th,
} from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { problemOf } from '../../shared/errors.ts';
import { preferencesQuery, useSwitchPreference } from './use-preferences.ts';

/** By which ways the customer hears of what; a switch is saved the moment it is moved. */
export function NotificationPreferences() {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('notifications.preferences.title')}
      subtitle={t('notifications.preferences.text')}
    >
      <Preferences />
    </Panel>
  );
}

function Preferences() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(preferencesQuery());
  if (isPending) {
    return (
      <div role="status">
        <span className="sr-only">{t('notifications.preferences.loading')}</span>
        <Skeleton className="h-72 w-full" />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <LoadFault title={t('notifications.preferences.failed')} onRetry={() => void refetch()}>
        {problemOf(error).text}
      </LoadFault>
    );
  }
  return (
    <>
      <Table caption={t('notifications.preferences.caption')}>
        <TableHead>
          <tr>
            <Th>{t('notifications.preferences.type')}</Th>
            {notificationChannels.map((channel) => (
              <Th key={channel}>{t(`notifications.preferences.channels.${channel}`)}</Th>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {notificationTypes.map((type) => (
            <TypeRow
              key={type}
              type={type}
              preferences={data.items.filter((item) => item.type === type)}
            />
          ))}
        </TableBody>
      </Table>
      <p className="mt-3 max-w-[66ch] text-sm text-ink-2">{t('notifications.preferences.fixed')}</p>
    </>
  );
}

interface TypeRowProps {
  readonly type: NotificationType;
  readonly preferences: readonly NotificationPreference[];
}

function TypeRow({ type, preferences }: TypeRowProps) {
  const { t } = useTranslation();
  const { switchTo } = useSwitchPreference();
  const name = t(`notifications.preferences.rows.${type}`);
  return (
    <TableRow>
      <RowHeader className="py-3 align-top whitespace-normal">
        <span className="block text-base font-semibold text-ink">{name}</span>
        <span className="block max-w-[48ch] text-sm font-normal text-ink-2">
          {t(`notifications.preferences.rowTexts.${type}`)}
        </span>
      </RowHeader>
      {notificationChannels.map((channel) => {
        const preference = preferences.find((item) => item.channel === channel);
        return (
          <Td key={channel} className="py-2 align-top max-sm:px-2">
            {preference !== undefined && (
              <>
                <Switch
                  className={preference.fixed ? 'opacity-60' : undefined}
                  checked={preference.enabled}
                  disabled={preference.fixed}
                  label={t('notifications.preferences.label', {
                    type: name,
                    channel: t(`notifications.preferences.channels.${channel}`),
                  })}
                  labelHidden
                  help={preference.fixed ? t('notifications.preferences.alwaysOn') : undefined}
                  onCheckedChange={(enabled) => switchTo({ ...preference, enabled })}
                />
                {preference.fixed && (
                  <span aria-hidden="true" className="block text-xs whitespace-normal text-ink-2">
                    {t('notifications.preferences.alwaysOn')}
                  </span>
                )}
              </>
            )}
          </Td>
        );
      })}
    </TableRow>
  );
}
