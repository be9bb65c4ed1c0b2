import { Mail } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  Checkbox,
  CountryFlag,
  ErrorSummary,
  Field,
  FieldGroup,
  IconButton,
  PasswordInput,
  RadioGroup,
  SearchSelect,
  Select,
  Switch,
  Textarea,
  TextInput,
  buttonClass,
} from '../src/index.ts';
import type { ButtonVariant } from '../src/index.ts';
import { Entry, Section } from './entry.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'link'];
const periods = [
  { value: 'all', label: 'All dates' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: 'later', label: 'Next year', disabled: true },
] as const;
const lands = [
  { value: 'AQ', label: 'Antarctica', icon: <CountryFlag country="AQ" /> },
  { value: 'DE', label: 'Germany', icon: <CountryFlag country="DE" /> },
  { value: 'GB', label: 'United Kingdom', icon: <CountryFlag country="GB" /> },
] as const;
const landTexts = {
  search: 'Search countries',
  none: 'No country matches. Search for another part of its name.',
  close: 'Close',
};
const changes = [
  { value: 'credit', label: 'Credit' },
  { value: 'debit', label: 'Debit', help: 'Refused beyond the balance' },
  { value: 'freeze', label: 'Freeze', disabled: true },
] as const;

function Buttons() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button size="sm">small</Button>
      <Button size="lg">large</Button>
      <Button busy busyLabel="Processing...">
        Proceed to Send
      </Button>
      <Button disabledReason="No rate found for EUR → BGN.">With a reason</Button>
      <Button disabled>Disabled</Button>
      <Button variant="secondary" icon={<Mail aria-hidden="true" size={18} />}>
        With icon
      </Button>
      <IconButton label="Write a message" icon={<Mail aria-hidden="true" size={20} />} />
      <a href="#main" className={buttonClass({ variant: 'secondary' })}>
        A link
      </a>
    </div>
  );
}

function Choices() {
  const [ticked, setTicked] = useState(true);
  const [period, setPeriod] = useState<(typeof periods)[number]['value'] | ''>('');
  const [land, setLand] = useState<(typeof lands)[number]['value'] | ''>('');
  const [change, setChange] = useState<(typeof changes)[number]['value']>('credit');
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Period" help="Shown in your local time">
        <Select
          value={period}
          onValueChange={setPeriod}
          options={periods}
          placeholder="Choose a period"
        />
      </Field>
      <Field label="Country">
        <SearchSelect
          label="Country"
          value={land}
          onValueChange={setLand}
          options={lands}
          texts={landTexts}
          placeholder="Choose a country"
        />
      </Field>
      <FieldGroup legend="Change">
        <RadioGroup value={change} onValueChange={setChange} options={changes} label="Change" />
      </FieldGroup>
      <div>
        <Checkbox
          checked={ticked}
          onCheckedChange={setTicked}
          label="Save this recipient"
          help="3 of 10 saved"
        />
        <Checkbox
          checked={!ticked}
          onCheckedChange={() => setTicked(!ticked)}
          label="The opposite"
        />
        <Checkbox
          checked={false}
          onCheckedChange={() => undefined}
          label="Not available"
          disabled
        />
      </div>
      <div>
        <Switch checked={ticked} onCheckedChange={setTicked} label="COT Required" />
        <Switch
          checked={!ticked}
          onCheckedChange={() => setTicked(!ticked)}
          label="VAT Required"
          help="Lives 72 h"
        />
      </div>
    </div>
  );
}

export function FormSection() {
  const [submissions, setSubmissions] = useState(0);
  const errors = [
    { fieldId: 'bank-name', text: 'Enter the bank name' },
    { fieldId: 'iban', text: 'Enter an IBAN with 22 characters: this one has 21' },
  ];
  return (
    <Section title="Actions and forms">
      <Entry name="Button, IconButton, buttonClass">
        <Buttons />
      </Entry>
      <Entry name="The same, staff" staff>
        <Buttons />
      </Entry>
      <Entry name="ErrorSummary (shown and focused when pressed)">
        <Button variant="secondary" onClick={() => setSubmissions(submissions + 1)}>
          Proceed with errors
        </Button>
        <ErrorSummary
          title="There is a problem"
          errors={submissions > 0 ? errors : []}
          focusKey={submissions}
        />
      </Entry>
      <Entry name="Field with every control: empty, filled, help, error, disabled">
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Your Full Name" required>
            <TextInput autoComplete="name" />
          </Field>
          <Field label="Bank Name" required id="bank-name" error="Enter the bank name">
            <TextInput />
          </Field>
          <Field label="Account Number / IBAN" id="iban" help="Spaces are fine" required>
            <TextInput defaultValue="GB29 NWBK 6016 1331 9268 19" />
          </Field>
          <Field label="Reference (Optional)">
            <TextInput disabled value="Not available" readOnly />
          </Field>
          <Field label="Password" help="At least 12 characters">
            <PasswordInput
              showLabel="Show password"
              hideLabel="Hide password"
              defaultValue="a long password"
            />
          </Field>
          <Field label="Reason" help="Shown to the customer">
            <Textarea placeholder="What was wrong, and what happens now" />
          </Field>
        </div>
      </Entry>
      <Entry name="Select, SearchSelect, RadioGroup, Checkbox, Switch">
        <Choices />
      </Entry>
      <Entry name="The same, staff" staff>
        <Choices />
      </Entry>
    </Section>
  );
}
