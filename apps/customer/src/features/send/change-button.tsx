import { VisuallyHidden } from '@app/ui';
import { useTranslation } from 'react-i18next';

interface ChangeButtonProps {
  /** The label of what is changed, for those who hear the link alone. */
  readonly field: string;
  readonly onPress: () => void;
}

/** Leads back from the review to one field. */
export function ChangeButton({ field, onPress }: ChangeButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-6 items-center rounded-xs text-sm text-link underline underline-offset-3 pointer-coarse:min-h-11"
    >
      {t('send.review.change')}
      <VisuallyHidden> {field}</VisuallyHidden>
    </button>
  );
}
