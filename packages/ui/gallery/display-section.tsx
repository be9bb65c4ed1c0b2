import { currencies } from '@app/money';
import { Inbox } from 'lucide-react';
import {
  Accordion,
  Alert,
  Avatar,
  Bars,
  Button,
  Card,
  EmptyState,
  Flag,
  IdNum,
  Kbd,
  Loading,
  Num,
  Panel,
  Skeleton,
  StatCard,
  VisuallyHidden,
} from '../src/index.ts';
import { Entry, Section } from './entry.tsx';
import { DisplayTables } from './display-tables.tsx';

const bars = [
  { key: 'week', label: 'This Week', value: 3, figure: '3' },
  { key: 'month', label: 'This Month', value: 9, figure: '9' },
  { key: 'rate', label: 'Success Rate', value: 85, outOf: 100, figure: '85.0%' },
];
const noBars = bars.map((bar) => ({ ...bar, value: 0, figure: bar.outOf ? '0.0%' : '0' }));

const questions = [
  {
    key: 'cost',
    title: 'What does a transfer cost?',
    content: '2.99 EUR for each transfer, and the mark-up that the quote shows before you send.',
  },
  {
    key: 'long',
    title:
      'What happens when the account of the recipient was closed while the money was on its way?',
    content: (
      <>
        It comes back to your wallet. <a href="#main">See your transactions</a>.
      </>
    ),
  },
  { key: 'cancel', title: 'Can I cancel a transfer?', content: 'While it is pending.' },
];

const weekNote = (
  <a href="#main" className="inline-block min-h-6 text-link underline">
    Statement
  </a>
);

export function DisplaySection() {
  return (
    <Section title="Display">
      <Entry name="StatCard: figure, loading, empty">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <StatCard label="Wallet Balance" value="€1,234.50" note={weekNote} />
          <StatCard label="Pending Transfers" value="2" note="In progress" />
          <StatCard label="Last Transaction" value="–" note="No transactions yet" />
          <StatCard label="Total Transfers" value="" loading />
        </div>
      </Entry>
      <Entry name="Bars: many and zero">
        <div className="grid gap-4 md:grid-cols-2">
          <Panel title="Transfer Volume">
            <Bars bars={bars} />
          </Panel>
          <Panel title="Transfer Volume, none" actions={<Button size="sm">Show as table</Button>}>
            <Bars bars={noBars} />
          </Panel>
        </div>
      </Entry>
      <Entry name="Accordion: many, one">
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Accordion items={questions} />
          <Accordion items={questions.slice(0, 1)} />
        </div>
      </Entry>
      <Entry name="Panel: loading, error">
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Panel title="Open sessions">
            <Loading label="Loading sessions">
              <Skeleton className="h-12 w-full" />
            </Loading>
          </Panel>
          <Panel title="Open sessions">
            <Alert
              tone="bad"
              title="Your sessions could not be loaded."
              action={<Button size="sm">Try again</Button>}
            />
          </Panel>
        </div>
      </Entry>
      <DisplayTables />
      <Entry name="Skeleton in Loading">
        <Card>
          <Loading label="Loading transactions">
            <div className="flex flex-col gap-3">
              <Skeleton className="h-6 w-1/3" />
              <Skeleton />
              <Skeleton />
            </div>
          </Loading>
        </Card>
      </Entry>
      <Entry name="EmptyState">
        <Card>
          <EmptyState
            icon={<Inbox size={32} />}
            title="No transactions yet"
            text="What you send will be listed here."
            action={<Button>Send Your First Transfer</Button>}
          />
        </Card>
      </Entry>
      <Entry name="Avatar: initials, one word, nobody, broken picture">
        <div className="flex gap-3">
          <Avatar name="Olena Kovalenko" />
          <Avatar name="Sam" size="sm" />
          <Avatar name={null} />
          <Avatar name="Ama Mensah" src="/no-such-picture.png" />
        </div>
      </Entry>
      <Entry name="Flag: all, and the globe">
        <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
          {[...currencies, 'XAU'].map((code) => (
            <li key={code} className="flex w-16 items-center gap-2">
              <Flag currency={code} /> {code}
            </li>
          ))}
        </ul>
      </Entry>
      <Entry name="Num, IdNum, Kbd, VisuallyHidden">
        <p className="text-sm">
          <Num>1,002.99 EUR</Num>, <IdNum>GB29NWBK60161331926819GB29NWBK60161331926819</IdNum>,{' '}
          <Kbd>Esc</Kbd>
          <VisuallyHidden> and a hidden word</VisuallyHidden>. ₴ ₽ ₹ ₦ ₱ ₫ ₩ ₺ € £, Олена Коваленко,
          Μαρία Παπαδοπούλου, Nguyễn Thị Phương
        </p>
      </Entry>
    </Section>
  );
}
