import { buttonClass } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { IdentityButtons } from './identity-buttons.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** Below the password: the way back for whoever forgot it, and the ways that need none. */
export function OtherWays() {
  const { t } = useTranslation();
  return (
    <>
      <p className="my-3 text-center">
        <Link to={paths.recover} className={buttonClass({ variant: 'link' })}>
          {t('recovery.forgot')}
        </Link>
      </p>
      <PasskeyButton />
      <IdentityButtons />
    </>
  );
}
