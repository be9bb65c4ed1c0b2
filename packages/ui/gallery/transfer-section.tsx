import { receiveCurrencies, sendCurrencies } from '@app/contract';
import type { Currency } from '@app/money';
import { useEffect, useState } from 'react';
import {
  Button,
  Card,
  Crossing,
  CurrencyPicker,
  Field,
  FieldGroup,
  MoneyInput,
  ProgressCircle,
  StageTicks,
  Tracker,
} from '../src/index.ts';
import { Entry, Section } from './entry.tsx';
import { quoteRows, stagesReached } from './examples.tsx';

const pickerTexts = {
  search: 'Search currencies',
  none: 'No currency matches. Try a code, a name or a country.',
  recents: 'Recent',
  all: 'All currencies',
  close: 'Close',
};

function QuoteForm() {
  const [from, setFrom] = useState<Currency | undefined>('EUR');
  const [to, setTo] = useState<Currency | undefined>('GBP');
  const amountField = (
    <FieldGroup legend="You Send">
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-2">
        <MoneyInput aria-label={`You Send, amount in ${from ?? ''}`} defaultValue="1,000.00" />
        <CurrencyPicker
          label="Currency you send"
          value={from}
          onValueChange={setFrom}
          currencies={sendCurrencies}
          texts={pickerTexts}
        />
      </div>
    </FieldGroup>
  );
  const receivedField = (
    <FieldGroup legend="Recipient Gets">
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-2">
        <MoneyInput aria-label={`Recipient Gets, amount in ${to ?? ''}`} value="854.30" readOnly />
        <CurrencyPicker
          label="Currency the recipient gets"
          value={to}
          onValueChange={setTo}
          currencies={receiveCurrencies}
          recents={['PLN', 'GHS']}
          texts={pickerTexts}
        />
      </div>
    </FieldGroup>
  );
  return (
    <Crossing
      rows={[
        { key: 'send', label: 'You Send', kind: 'end', content: amountField },
        ...quoteRows.slice(1, 3),
        {
          key: 'rate',
          label: 'Exchange rate',
          value: '1 EUR = 0.8543 GBP',
          note: 'mid-market 14:07 GMT, our mark-up 0.00%, held until 14:37',
        },
        { key: 'get', label: 'Recipient Gets', kind: 'end', content: receivedField },
      ]}
    />
  );
}

function RunningCircle() {
  const [percent, setPercent] = useState(0);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setPercent((value) => Math.min(100, value + 2)), 50);
    return () => clearInterval(timer);
  }, [running]);
  return (
    <div className="flex flex-col items-center gap-3">
      <ProgressCircle value={percent} label="Processing Transaction" />
      <Button size="sm" variant="secondary" onClick={() => setRunning(true)}>
        Run
      </Button>
    </div>
  );
}

export function TransferSection() {
  return (
    <Section title="Transfer">
      <div className="grid gap-6 md:grid-cols-2">
        <Entry name="Crossing, form">
          <Card>
            <QuoteForm />
          </Card>
        </Entry>
        <Entry name="Crossing, changed">
          <Card>
            <Crossing rows={quoteRows} changed />
          </Card>
        </Entry>
        <Entry name="Tracker, failed at verification">
          <Tracker stage="verification_required" status="failed" label="Progress, failed" />
        </Entry>
        <Entry name="Tracker, cancelled">
          <Tracker stage={null} status="cancelled" label="Progress, cancelled" />
        </Entry>
        <Entry name="Tracker, pending without a stage">
          <Tracker stage={null} status="pending" label="Progress, pending" />
        </Entry>
        <Entry name="Tracker, completed">
          <Tracker
            stage="completed"
            status="completed"
            times={{ ...stagesReached, completed: '05 Sep 2025, 14:39 GMT' }}
            label="Progress, completed"
          />
        </Entry>
        <Entry name="StageTicks, every stage" staff>
          <div className="flex flex-col gap-1">
            <StageTicks stage="initiated" status="pending" label="Initiated" />
            <StageTicks stage="verifying_details" status="processing" label="Verifying" />
            <StageTicks stage="sending_to_recipient" status="processing" label="Sending" />
            <StageTicks stage="initiated" status="cancelled" label="Initiated" />
          </div>
        </Entry>
        <Entry name="ProgressCircle, 0, 64, 100, running">
          <div className="flex flex-wrap gap-4">
            <ProgressCircle value={0} label="Nothing yet" />
            <ProgressCircle value={64} label="Under way" />
            <ProgressCircle value={100} label="Done" />
            <RunningCircle />
          </div>
        </Entry>
        <Entry name="MoneyInput with code, error">
          <Field
            label="Amount, in EUR"
            required
            id="amount-error"
            error="You have €231.51. Enter 228.52 EUR or less."
          >
            <MoneyInput code="EUR" defaultValue="1,000.00" />
          </Field>
        </Entry>
      </div>
    </Section>
  );
}
