import { Button, buttonClass, cn } from '@app/ui';
import { Link, getRouteApi } from '@tanstack/react-router';
import { ChartNoAxesColumn, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Page } from '../../shared/page.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { Inbox } from './inbox.tsx';
import { SavedRepliesDialog } from './saved-replies-dialog.tsx';

const route = getRouteApi('/staff/admin/support');

export function SupportPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('support.title')} actions={<Actions />}>
      <NeedsPermission permission="support.read">
        <Inbox />
      </NeedsPermission>
    </Page>
  );
}

function Actions() {
  const { t } = useTranslation();
  const { id } = route.useSearch();
  const [managing, setManaging] = useState(false);
  const icon = { 'aria-hidden': true, size: 16 } as const;
  return (
    // On a small screen an open conversation needs the room.
    <div className={cn('flex flex-wrap gap-2', id !== undefined && 'max-lg:hidden')}>
      <Button
        variant="secondary"
        size="sm"
        icon={<MessageSquareText {...icon} />}
        onClick={() => setManaging(true)}
      >
        {t('support.savedReplies')}
      </Button>
      <Link to={paths.supportReport} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <ChartNoAxesColumn {...icon} />
        {t('support.report')}
      </Link>
      {managing && <SavedRepliesDialog onClose={() => setManaging(false)} />}
    </div>
  );
}
