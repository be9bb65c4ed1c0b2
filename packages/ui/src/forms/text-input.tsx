import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';
import { controlClass } from './control-class.ts';
import { useFieldAttributes } from './field-wiring.ts';

export type TextInputProps = ComponentProps<'input'>;

/** One line of text; takes id, description and validity from the Field around it. */
export function TextInput({ type = 'text', className, ...rest }: TextInputProps) {
  const attributes = useFieldAttributes(rest);
  return <input {...rest} {...attributes} type={type} className={cn(controlClass, className)} />;
}

export type TextareaProps = ComponentProps<'textarea'>;

/** Several lines of text. */
export function Textarea({ rows = 3, className, ...rest }: TextareaProps) {
  const attributes = useFieldAttributes(rest);
  return (
    <textarea
      {...rest}
      {...attributes}
      rows={rows}
      className={cn(controlClass, 'py-2', className)}
    />
  );
}
