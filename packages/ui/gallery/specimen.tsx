import {
  Button,
  Card,
  Crossing,
  FactList,
  Field,
  Kbd,
  Panel,
  RowHeader,
  StageTicks,
  StatusBadge,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  TextInput,
  Th,
  Tracker,
  VisuallyHidden,
} from '../src/index.ts';
import { factsOfReview, quoteRows, stagesReached, staffRows } from './examples.tsx';

/** The pages of the design specimen, to be laid beside it. */
export function Specimen() {
  return (
    <section aria-label="Specimen" className="flex flex-col gap-8">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-4">
          <div>
            <p className="text-sm text-ink-2">Step 3 of 3</p>
            <h2 className="text-2xl">Check the details before you send</h2>
          </div>
          <Card className="sm:p-6">
            <Crossing rows={quoteRows} />
          </Card>
          <Card padding="none">
            <FactList facts={factsOfReview} />
          </Card>
          <div className="flex flex-wrap gap-3">
            <Button>Send 1,002.99 EUR</Button>
            <Button variant="secondary">Back</Button>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title="TG-4f8a21c0" subtitle="500.00 EUR to M. Nowak">
            <Tracker
              stage="processing_payment"
              status="processing"
              times={stagesReached}
              label="Progress of TG-4f8a21c0"
            />
          </Panel>
          <Card className="flex flex-wrap gap-2">
            <StatusBadge status="completed" surface="customer" />
            <StatusBadge status="processing" surface="customer" />
            <StatusBadge status="pending" surface="customer" />
            <StatusBadge status="documentation_required" surface="customer" />
            <StatusBadge status="failed" surface="customer" />
            <StatusBadge status="cancelled" surface="customer" />
          </Card>
        </div>
      </div>
      <StaffSpecimen />
    </section>
  );
}

function StaffSpecimen() {
  return (
    <div data-density="staff" className="flex flex-col gap-5">
      <div className="staff-shell flex min-h-12 flex-wrap items-center gap-x-5 gap-y-2 bg-staff px-5 py-2 text-on-staff">
        <strong>Staff</strong>
        <a href="#main" className="py-1">
          Dashboard
        </a>
        <a href="#main" aria-current="page" className="border-b border-current py-1 font-semibold">
          Transactions
        </a>
        <span className="ml-auto">
          Find anything <Kbd>Ctrl K</Kbd>
        </span>
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
        <TableRegion label="Transactions">
          <Table caption="Transactions">
            <TableHead>
              <tr>
                <Th sort="descending" onSort={() => undefined}>
                  Date
                </Th>
                <Th>Recipient</Th>
                <Th num>Amount</Th>
                <Th>Status</Th>
                <Th>Progress stage</Th>
                <Th>Edit</Th>
              </tr>
            </TableHead>
            <TableBody>
              {staffRows.map((row, index) => (
                <TableRow key={row.id} selected={index === 0}>
                  <Td className="num">{row.date}</Td>
                  <RowHeader>{row.recipient}</RowHeader>
                  <Td num>{row.amount}</Td>
                  <Td>
                    <StatusBadge status={row.status} surface="staff" />
                  </Td>
                  <Td>
                    <StageTicks stage={row.stage} status={row.status} label={row.stageLabel} />
                  </Td>
                  <Td>
                    <Button variant="secondary" size="sm">
                      Edit<VisuallyHidden> {row.id}</VisuallyHidden>
                    </Button>
                  </Td>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableRegion>
        <Panel title="Update Transaction" subtitle="TG-4f8a21c0">
          <div className="flex flex-col gap-4">
            <Field label="Transaction fee, in EUR">
              <TextInput defaultValue="2.99" inputMode="decimal" />
            </Field>
            <Field label="Reason">
              <TextInput />
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button>Save changes</Button>
              <Button variant="secondary">Cancel</Button>
            </div>
          </div>
        </Panel>
      </div>
    </div>
  );
}
