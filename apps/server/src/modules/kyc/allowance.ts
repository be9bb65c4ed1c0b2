import { limitWindows } from '@app/contract';
import type { Allowance, LimitWindow, VerificationLevel, WindowAmounts } from '@app/contract';
import { formatAmount, formatMinor, money } from '@app/money';
import { DomainError } from '#platform/errors';

/** Euro minor units of each window. */
export type Windows = Readonly<Record<LimitWindow, bigint>>;
export type LimitTable = Readonly<Record<VerificationLevel, Windows>>;

/** What was sent within each window and did not come back, in euro minor units. */
export type Used = Readonly<Record<Exclude<LimitWindow, 'transfer'>, bigint>>;

/** What one more transfer may take, never below zero, and the window that makes it so: the narrowest one where several agree. */
export function leftOf(limits: Windows, used: Used): { left: bigint; by: LimitWindow } {
  const rooms = limitWindows.map((window) => ({
    by: window,
    left: limits[window] - (window === 'transfer' ? 0n : used[window]),
  }));
  const least = rooms.reduce((one, other) => (other.left < one.left ? other : one));
  return { by: least.by, left: least.left < 0n ? 0n : least.left };
}

export function toAllowance(level: VerificationLevel, limits: Windows, used: Used): Allowance {
  const { left, by } = leftOf(limits, used);
  return {
    level,
    limits: toAmounts(limits),
    used: { day: formatMinor(used.day, 'EUR'), month: formatMinor(used.month, 'EUR') },
    left: formatMinor(left, 'EUR'),
    left_by: by,
  };
}

export function toAmounts({ transfer, day, month }: Windows): WindowAmounts {
  return {
    transfer: formatMinor(transfer, 'EUR'),
    day: formatMinor(day, 'EUR'),
    month: formatMinor(month, 'EUR'),
  };
}

const periods: Readonly<Record<Exclude<LimitWindow, 'transfer'>, string>> = {
  day: '24 hours',
  month: '30 days',
};

/** Refuses `limit_exceeded` when an amount is more than what is left; names the figures and, below the highest level, the way to more. */
export function assertWithin(
  amount: bigint,
  { level, limits, used }: { level: VerificationLevel; limits: Windows; used: Used },
): void {
  const { left, by } = leftOf(limits, used);
  if (amount <= left) return;
  throw new DomainError('limit_exceeded', {
    detail:
      by === 'transfer'
        ? `Send at most ${plain(limits.transfer)} per transfer.`
        : `You can send ${plain(left)} at most now: of the ${plain(limits[by])} allowed in ${periods[by]}, ${plain(used[by])} is used.` +
          (level === 'full'
            ? ''
            : ' Verify your identity and address on the Security page to send more.'),
  });
}

/** As on the screen, with an ordinary space: the sentence travels through an interface. */
function plain(minor: bigint): string {
  return formatAmount(money(minor, 'EUR'), 'en-IE').replace('\u00a0', ' ');
}
