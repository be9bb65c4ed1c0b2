import { useRef } from 'react';

const fieldSelector =
  'input:not([type="hidden"]):not([disabled]), textarea:not([disabled]), select:not([disabled]), [role="combobox"]:not([disabled]), [role="radio"]:not([disabled]), [role="checkbox"]:not([disabled]), [role="switch"]:not([disabled])';

/**
 * Focus of a dialog: on opening the element marked `data-autofocus`, else the first field, else the
 * heading; on closing back to where the focus was. The library returns the focus to its own trigger
 * alone, and our dialogs are opened by state, so without this it would be lost at the top of the page.
 *
 * @param openedBy What gets the focus back, where something else may have had it that is gone by then.
 */
export function useDialogFocus(openedBy: (() => HTMLElement | null) | undefined) {
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
      const back = openedBy?.() ?? opener.current;
      if (back instanceof HTMLElement && back.isConnected) back.focus();
    },
  };
}

/** Whether somebody is in an open dialog, which a page that arrives below must not take the focus from. */
export function isFocusInDialog(): boolean {
  const within = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]');
  return within?.getAttribute('data-state') === 'open';
}

/** Gives the focus to what a dialog or a form that has just appeared begins with. */
export function focusFirst(dialog: HTMLElement): void {
  const target =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(fieldSelector) ??
    dialog.querySelector<HTMLElement>('[data-dialog-title]') ??
    dialog;
  target.focus();
}
