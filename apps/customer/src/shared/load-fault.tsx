import { Alert, Button } from '@app/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusHeading } from './focus-heading.ts';

export interface LoadFaultProps {
  readonly title?: string | undefined;
  readonly onRetry: () => void;
  /** Why, where more is known than that it failed. */
  readonly children?: ReactNode;
}

/** In the place of what could not be loaded: a way to try again. */
export function LoadFault({ title, onRetry, children }: LoadFaultProps) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="bad"
      role="alert"
      title={title}
      action={
        <Button
          variant="secondary"
          size="sm"
          onClick={(event) => {
            focusHeading(event.currentTarget);
            onRetry();
          }}
        >
          {t('common.retry')}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
