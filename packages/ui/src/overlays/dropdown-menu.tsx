import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export interface DropdownMenuProps {
  /** One button of this package; it opens the menu and names it. */
  readonly trigger: ReactElement;
  /** DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator. */
  readonly children: ReactNode;
  readonly align?: 'start' | 'end' | undefined;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/** Actions that open from a button. */
export function DropdownMenu({
  trigger,
  children,
  align = 'end',
  open,
  onOpenChange,
}: DropdownMenuProps) {
  return (
    // Not modal: that hides the whole page from screen readers while its controls keep their tab stops.
    <Radix.Root
      modal={false}
      {...(open !== undefined && { open })}
      {...(onOpenChange !== undefined && { onOpenChange })}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="fade z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-md border border-line bg-surface p-1 text-ink shadow-pop"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface DropdownMenuItemProps {
  readonly onSelect?: (() => void) | undefined;
  readonly icon?: ReactNode;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The child is the item itself, for a router's link. */
  readonly asChild?: boolean | undefined;
  readonly children: ReactNode;
}

export function DropdownMenuItem(props: DropdownMenuItemProps) {
  const { onSelect, icon, danger = false, asChild = false, children } = props;
  return (
    <Radix.Item
      asChild={asChild}
      disabled={props.disabled}
      onSelect={() => onSelect?.()}
      className={cn(
        'flex min-h-10 w-full items-center gap-2.5 rounded-sm px-3 py-1.5 text-start text-base no-underline focus-visible:shadow-none focus-visible:-outline-offset-2 select-none data-disabled:text-ink-3 data-highlighted:bg-hover staff:min-h-8 staff:text-sm pointer-coarse:min-h-11',
        danger && 'text-bad',
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  );
}

export interface DropdownMenuCheckItemProps {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** One of several choices that hold at once; the menu stays open, so that more can be ticked. */
export function DropdownMenuCheckItem(props: DropdownMenuCheckItemProps) {
  return (
    <Radix.CheckboxItem
      checked={props.checked}
      onCheckedChange={props.onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className="relative flex min-h-10 w-full items-center rounded-sm py-1.5 ps-9 pe-3 text-base focus-visible:shadow-none focus-visible:-outline-offset-2 select-none data-highlighted:bg-hover staff:min-h-8 staff:text-sm pointer-coarse:min-h-11"
    >
      <Radix.ItemIndicator className="absolute start-3">
        <Check aria-hidden="true" size={16} />
      </Radix.ItemIndicator>
      {props.children}
    </Radix.CheckboxItem>
  );
}

export interface DropdownMenuLabelProps {
  readonly children: ReactNode;
}

export function DropdownMenuLabel({ children }: DropdownMenuLabelProps) {
  return (
    <Radix.Label className="px-3 py-2 text-sm font-semibold text-ink-2">{children}</Radix.Label>
  );
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
