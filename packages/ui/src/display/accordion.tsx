import { ChevronDown } from 'lucide-react';
import { Accordion as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export interface AccordionItem {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  readonly headingLevel?: 2 | 3 | undefined;
  readonly className?: string | undefined;
}

/** Titles that open their content; one at a time, and the open one closes again (spec section 9). */
export function Accordion({ items, headingLevel = 2, className }: AccordionProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Primitive.Root type="single" collapsible className={cn('divide-y divide-line', className)}>
      {items.map(({ key, title, content }) => (
        <Primitive.Item key={key} value={key}>
          <Primitive.Header asChild>
            <Heading>
              <Primitive.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 rounded-sm px-(--pad) py-3 text-start text-base font-semibold text-ink hover:bg-hover">
                {title}
                <ChevronDown
                  aria-hidden="true"
                  size={20}
                  className="shrink-0 text-ink-2 transition-transform duration-160 group-data-[state=open]:rotate-180"
                />
              </Primitive.Trigger>
            </Heading>
          </Primitive.Header>
          <Primitive.Content className="max-w-[70ch] px-(--pad) pt-1 pb-5 text-ink-2">
            {content}
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
