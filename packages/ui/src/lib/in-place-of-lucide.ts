import { createElement } from 'react';
import type { ReactNode, SVGProps } from 'react';

interface Drawing {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly size?: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string;
}

/**
 * Draws the library's icons as its `createLucideIcon` does, without what no icon of ours asks for: it stands in its place in the builds
 * for browsers (tools/browser-app.ts). The test beside it holds one against the other.
 */
export function createIcon({ name, aliases = [], size: box = 24, node }: Drawing) {
  const ownClasses = ['', name, ...aliases].map((each) => (each ? `lucide-${each}` : 'lucide'));
  return function Icon({ size = 24, className = '', children, ...rest }: IconProps): ReactNode {
    const isNamed = Object.keys(rest).some((prop) => /^(?:aria-.*|role|title)$/.test(prop));
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: [...ownClasses, className].filter(Boolean).join(' '),
        ...(!children && !isNamed && { 'aria-hidden': 'true' }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  };
}
