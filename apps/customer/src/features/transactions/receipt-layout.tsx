import { Outlet, getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { ReceiptDialog } from './receipt-dialog.tsx';

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
    else void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  };
  return (
    <>
      <Outlet />
      {receipt !== undefined && <ReceiptDialog key={receipt} id={receipt} onClose={close} />}
    </>
  );
}
