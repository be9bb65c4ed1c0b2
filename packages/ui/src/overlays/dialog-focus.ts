import { useRef } from 'react';

const fieldSelector =
  'input:not([type="hidden"]):not([disabled]), textarea:not([disabled]), select:not([disabled]), [role="combobox"]:not([disabled]), [role="radio"]:not([disabled]), [role="checkbox"]:not([disabled]), [role="switch"]:not([disabled])';

/**
 * Focus of a dialog: on opening the element marked `data-autofocus`, else the first field, else the
 * heading; on closing back to where the focus was. The library returns the focus to its own trigger
 * alone, and our dialogs are opened by state, so without this it would be lost at the top of the page.
 */
export function useDialogFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event): void => {
      opener.current = document.activeElement;
      const dialog = event.currentTarget;
      if (!(dialog instanceof HTMLElement)) return;
      event.preventDefault();
      focusFirst(dialog);
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus();
    },
  };
}

/** Whether somebody is in an open dialog, which a page that arrives below must not take the focus from. */
export function isFocusInDialog(): boolean {
  const within = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]');
  return within?.getAttribute('data-state') === 'open';
}

export function focusFirst(dialog: HTMLElement): void {
  const target =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(fieldSelector) ??
    dialog.querySelector<HTMLElement>('[data-dialog-title]') ??
    dialog;
  target.focus();
}
