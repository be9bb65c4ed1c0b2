import { IconButton } from '@app/ui';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationLinks } from './navigation-links.tsx';

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The side navigation of small screens. A native modal dialog: the rest of the page is inert while it is open, Escape closes it,
 * and the focus goes back to the button that opened it.
 */
export function Drawer({ open, onClose }: DrawerProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && dialog.current?.open === false) dialog.current.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  // The dialog's own box is the drawer, so a press whose target is the dialog itself was beside its content: the backdrop.
  const closeOutside = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t('frame.navigation')}
      onClose={onClose}
      onClick={closeOutside}
      className="fixed inset-y-0 start-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] border-e border-line bg-surface p-0 text-ink shadow-pop backdrop:bg-[oklch(0.15_0.02_238/0.5)]"
    >
      <div className="flex h-full flex-col overflow-y-auto p-3">
        <div className="flex items-center justify-between pb-2 ps-3">
          <span className="font-semibold">{t('frame.menu')}</span>
          <IconButton
            label={t('common.close')}
            icon={<X aria-hidden="true" size={20} />}
            size="sm"
            onClick={onClose}
          />
        </div>
        <nav aria-label={t('frame.navigation')}>
          <NavigationLinks onChoose={onClose} />
        </nav>
      </div>
    </dialog>
  );
}
