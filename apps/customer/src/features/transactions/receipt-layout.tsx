import { Late, latePart } from '@app/ui';
import { Outlet, getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import type { ReceiptSearch } from '../../shared/receipt-search.ts';
import { loadFurther } from '../../shared/further.ts';
import { unloaded } from '../../shared/say-unloaded.ts';

// Most visits open none: the dialog and what it stands on come when the first receipt does.
const receiptDialog = latePart(async () => {
  const [{ ReceiptDialog }] = await Promise.all([import('./receipt-dialog.tsx'), loadFurther()]);
  return ReceiptDialog;
});

const route = getRouteApi('/customer/receipts');

/** The page, and over it the receipt that the address names. */
export function ReceiptLayout() {
  const { receipt } = route.useSearch();
  // Not the route's own way: from there '.' would be the dashboard, whichever page is open.
  const navigate = useNavigate();
  const router = useRouter();
  const close = (): void => {
    // Opened from the page below: going back keeps the history as short as it was. Opened by its address: there is nothing below.
    if (router.state.location.state.receiptOpened === true) router.history.back();
    else {
      const search = ({ receipt: _closed, ...shown }: ReceiptSearch) => shown;
      void navigate({ to: '.', search, replace: true, resetScroll: false });
    }
  };
  return (
    <>
      <Outlet />
      {receipt !== undefined && (
        <Late part={receiptDialog} onUnloaded={unloaded(close)}>
          {(ReceiptDialog) => <ReceiptDialog key={receipt} id={receipt} onClose={close} />}
        </Late>
      )}
    </>
  );
}
