import { Alert, buttonClass } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { problemOf } from '../../shared/errors.ts';

/** A link that was used, replaced or is too old: what happened, and the way on. */
export function LinkGone({
  error,
  onAgain,
}: {
  readonly error: unknown;
  readonly onAgain?: () => void;
}) {
  const { t } = useTranslation();
  const { title, text } = problemOf(error);
  return (
    <div className="flex flex-col items-start gap-4">
      <Alert tone="bad" role="alert" title={title} className="w-full">
        {text}
      </Alert>
      {onAgain === undefined ? (
        <Link to={paths.auth} className={buttonClass({ variant: 'secondary' })}>
          {t('recovery.toSignIn')}
        </Link>
      ) : (
        <button type="button" className={buttonClass({})} onClick={onAgain}>
          {t('recovery.askAgain')}
        </button>
      )}
    </div>
  );
}
