import { ChevronDown } from 'lucide-react';
import { Accordion as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export interface AccordionItem {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
}

/** Titles that open their content; one at a time, and the open one closes again (spec section 9). */
export function Accordion({ items }: AccordionProps) {
  return (
    <Primitive.Root type="single" collapsible className="divide-y divide-line">
      {items.map(({ key, title, content }) => (
        <Primitive.Item key={key} value={key}>
          <Primitive.Header asChild>
            <h2>
              <Primitive.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 rounded-sm px-(--pad) py-3 text-start text-base font-semibold text-ink hover:bg-hover">
                {title}
                <ChevronDown
                  aria-hidden="true"
                  size={20}
                  className="shrink-0 text-ink-2 transition-transform duration-160 group-data-[state=open]:rotate-180"
                />
              </Primitive.Trigger>
            </h2>
          </Primitive.Header>
          <Primitive.Content className="max-w-[70ch] px-(--pad) pt-1 pb-5 text-ink-2">
            {content}
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
