import { Dialog, IconButton } from '@app/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page.tsx';
import { profileQuery } from '../../shared/query.ts';
import { supportSearch } from '../../shared/support-search.ts';
import { Chat } from './chat.tsx';
import { deskOf } from './current-desk.ts';
import { Presence } from './presence.tsx';
import { SideCards } from './side-cards.tsx';
import { useSupport } from './use-support.ts';

/** The support chat (spec section 2, ux 3.6): the thread, and beside it rating, hours and the urgent number. */
export function SupportPage() {
  const { t } = useTranslation();
  const { id } = useSuspenseQuery(profileQuery()).data;
  const { transaction = null } = useSearch({ strict: false, select: supportSearch });
  const chat = useSupport(transaction);
  const [infoOpen, setInfoOpen] = useState(false);
  return (
    <Page
      title={t('frame.pages.support')}
      heading={t('support.heading')}
      subtitle={<Presence support={chat.support} />}
      actions={
        <IconButton
          label={t('support.info')}
          icon={<Info aria-hidden="true" size={22} />}
          className="lg:hidden"
          onClick={() => setInfoOpen(true)}
        />
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
        <Chat key={transaction} chat={chat} desk={deskOf(id)} />
        <div className="max-lg:hidden">
          <SideCards support={chat.support} />
        </div>
      </div>
      <Dialog
        open={infoOpen}
        onOpenChange={setInfoOpen}
        title={t('support.info')}
        closeLabel={t('common.close')}
        sheet
      >
        <SideCards support={chat.support} />
      </Dialog>
    </Page>
  );
}
