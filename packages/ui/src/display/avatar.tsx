import { useState } from 'react';
import { cn } from '../lib/cn.ts';
import { initials } from './initials.ts';

export interface AvatarProps {
  readonly name: string | null | undefined;
  readonly src?: string | null | undefined;
  readonly size?: 'sm' | 'md' | undefined;
  readonly className?: string | undefined;
}

/** A person's picture, or their initials while there is none or it does not load. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = cn(
    'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full',
    size === 'sm' ? 'size-7 text-2xs' : 'size-10 text-sm',
    className,
  );
  if (src && src !== broken) {
    return (
      <img src={src} alt="" className={cn(shape, 'object-cover')} onError={() => setBroken(src)} />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cn(shape, 'bg-primary-soft font-semibold text-on-primary-soft')}
    >
      {initials(name)}
    </span>
  );
}
