import type { Notification } from '@app/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { noticeTarget } from './notice-target.ts';

interface NoticeLinkProps {
  readonly row: Notification;
  readonly describedBy: string;
  readonly onRead: (row: Notification) => void;
  readonly children: ReactNode;
}

// The link's area is the whole row; its name stays the title alone.
const stretched =
  'rounded-xs text-start font-semibold text-ink wrap-anywhere after:absolute after:inset-0 hover:underline';

/** The title of a notification as the way to what it is about; whoever takes it has read it. */
export function NoticeLink({ row, describedBy, onRead, children }: NoticeLinkProps) {
  const target = noticeTarget(row);
  const shared = {
    className: stretched,
    'aria-describedby': describedBy,
    onClick: () => onRead(row),
  };
  if (target?.page === 'receipt') {
    return (
      <Link {...shared} to={paths.transactions} search={{ receipt: target.receipt }}>
        {children}
      </Link>
    );
  }
  if (target !== undefined) {
    return (
      <Link {...shared} to={paths[target.page]}>
        {children}
      </Link>
    );
  }
  // It leads nowhere, so it is a button as long as there is something to mark.
  if (row.read) return <p className="font-semibold wrap-anywhere">{children}</p>;
  return (
    <button type="button" {...shared}>
      {children}
    </button>
  );
}
