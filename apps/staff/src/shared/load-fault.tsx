import { Alert, Button } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { problemOf } from './errors.ts';

export interface LoadFaultProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In the place of what could not be loaded: why, and a way to try again. */
export function LoadFault({ title, error, onRetry }: LoadFaultProps) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="bad"
      role="alert"
      title={title}
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {problemOf(error).text}
    </Alert>
  );
}
