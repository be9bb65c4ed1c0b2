import { transactionStatuses } from '@app/contract';
import {
  Alert,
  Badge,
  Banner,
  Button,
  ModeLine,
  StatusBadge,
  announce,
  notify,
} from '../src/index.ts';
import type { NoticeTone } from '../src/index.ts';
import { Entry, Section } from './entry.tsx';

const tones = ['ok', 'info', 'wait', 'act', 'bad', 'off'] as const;

const notices: readonly {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly text: string;
}[] = [
  {
    tone: 'ok',
    title: 'Transfer initiated!',
    text: 'Your transfer of EUR 1,000.00 to Maria Nowak has been initiated. Receipt: TG-4f8a21c0',
  },
  { tone: 'info', title: 'Notice', text: 'Receipt not available for this transaction' },
  {
    tone: 'act',
    title: 'Documentation Required',
    text: 'Upload a proof of address by 19 Sep 2025.',
  },
  { tone: 'bad', title: 'Error', text: 'Failed to load transactions' },
];

export function StatusSection() {
  return (
    <Section title="Status and messages">
      <Entry name="StatusBadge, customer">
        <div className="flex flex-wrap gap-2">
          {transactionStatuses.map((status) => (
            <StatusBadge key={status} status={status} surface="customer" />
          ))}
          <StatusBadge status="documentation_required" surface="customer" />
        </div>
      </Entry>
      <Entry name="StatusBadge, staff" staff>
        <div className="flex flex-wrap gap-2">
          {transactionStatuses.map((status) => (
            <StatusBadge key={status} status={status} surface="staff" />
          ))}
          <StatusBadge status="documentation_required" surface="staff" />
        </div>
      </Entry>
      <Entry name="Badge without icon">
        <Badge tone="info">2 unread</Badge>
      </Entry>
      <Entry name="Alert, every tone">
        <div className="grid gap-3 md:grid-cols-2">
          {tones.map((tone) => (
            <Alert key={tone} tone={tone} title={`Tone ${tone}`}>
              What happened, and what to do about it.
            </Alert>
          ))}
          <Alert
            tone="act"
            title="1 transfer needs a document"
            action={<Button size="sm">Upload for TG-4f8a21c0</Button>}
          />
        </div>
      </Entry>
      <Entry name="Banner and ModeLine">
        <Banner tone="act" title="1 transfer needs a document">
          Proof of address, dated within 3 months, by 19 Sep 2025.
        </Banner>
        <ModeLine text="Demonstration. No real money moves. This is not a bank or a licensed payment service." />
        <ModeLine text={null} />
      </Entry>
      <Entry name="Toaster and Announcer">
        <div className="flex flex-wrap gap-2">
          {notices.map((notice) => (
            <Button key={notice.tone} size="sm" variant="secondary" onClick={() => notify(notice)}>
              notify {notice.tone}
            </Button>
          ))}
          <Button
            size="sm"
            variant="secondary"
            onClick={() =>
              notify({
                title: 'All marked as read',
                tone: 'ok',
                action: { label: 'Undo', onPress: () => announce('Undone') },
              })
            }
          >
            notify with Undo
          </Button>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => announce('Sending 1,002.99 EUR. Cancel available.')}
          >
            announce
          </Button>
        </div>
      </Entry>
    </Section>
  );
}
