import { ChevronDown, LogOut } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  Card,
  Dialog,
  DropdownMenu,
  DropdownMenuCheckItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  Field,
  ModeLine,
  ProgressCircle,
  SidePanel,
  TextInput,
  Tracker,
  notify,
} from '../src/index.ts';
import { Entry, Section } from './entry.tsx';

type Open = 'codes' | 'busy' | 'receipt' | null;

export function OverlaySection() {
  const [open, setOpen] = useState<Open>(null);
  const [panel, setPanel] = useState(false);
  const [ticked, setTicked] = useState(true);
  const openChange = (shown: boolean): void => setOpen(shown ? open : null);
  return (
    <Section title="Overlays">
      <Entry name="Dialog: fields, busy, receipt sheet; DropdownMenu; SidePanel">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setOpen('codes')}>
            Open codes
          </Button>
          <Button variant="secondary" onClick={() => setOpen('busy')}>
            Open processing
          </Button>
          <Button variant="secondary" onClick={() => setOpen('receipt')}>
            Open receipt
          </Button>
          <DropdownMenu
            trigger={
              <Button variant="secondary">
                My Account <ChevronDown aria-hidden="true" size={16} />
              </Button>
            }
          >
            <DropdownMenuLabel>Olena Kovalenko</DropdownMenuLabel>
            <DropdownMenuItem onSelect={() => notify({ title: 'Settings' })}>
              Settings
            </DropdownMenuItem>
            <DropdownMenuItem asChild>
              <a href="#main">A link</a>
            </DropdownMenuItem>
            <DropdownMenuItem disabled>Not yet</DropdownMenuItem>
            <DropdownMenuCheckItem checked={ticked} onCheckedChange={setTicked}>
              A choice that may be ticked
            </DropdownMenuCheckItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem danger icon={<LogOut aria-hidden="true" size={18} />}>
              Logout
            </DropdownMenuItem>
          </DropdownMenu>
          <Button variant="secondary" onClick={() => setPanel(true)}>
            Open panel
          </Button>
        </div>
      </Entry>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Card>The list beside the panel stays usable.</Card>
        <SidePanel
          open={panel}
          onOpenChange={setPanel}
          title="Update Transaction"
          subtitle="TG-4f8a21c0"
          closeLabel="Close"
          footer={<Button>Save changes</Button>}
        >
          <Field label="Reason">
            <TextInput />
          </Field>
        </SidePanel>
      </div>
      <Dialog
        open={open === 'codes'}
        onOpenChange={openChange}
        title="Verification Required"
        description="Each code is free. Nobody will ever ask you to pay for one."
        closeLabel="Close"
        footer={
          <>
            <Button
              onClick={() => notify({ title: 'Transfer failed', text: 'Wrong code', tone: 'bad' })}
            >
              Verify and send
            </Button>
            <Button variant="secondary" onClick={() => setOpen(null)}>
              Cancel
            </Button>
          </>
        }
      >
        <Field label="COT code">
          <TextInput autoComplete="one-time-code" />
        </Field>
      </Dialog>
      <Dialog
        open={open === 'busy'}
        onOpenChange={openChange}
        title="Processing Transaction"
        closeLabel="Close"
        size="sm"
        busy
      >
        <div className="flex flex-col items-center gap-4 text-center">
          <ProgressCircle value={64} label="Processing Transaction" />
          <p>Sending 1,002.99 EUR to Maria Nowak</p>
          <Button data-autofocus="" variant="secondary" onClick={() => setOpen(null)}>
            Cancel
          </Button>
        </div>
      </Dialog>
      <Dialog
        open={open === 'receipt'}
        onOpenChange={openChange}
        title="TG-4f8a21c0"
        closeLabel="Close"
        size="lg"
        sheet
        printable
      >
        <ModeLine text="Demonstration. No real money moves." />
        <div className="pt-4">
          <Tracker stage="processing_payment" status="processing" label="Progress of TG-4f8a21c0" />
        </div>
      </Dialog>
    </Section>
  );
}
