import { createElement } from 'react';
import type { IconNode } from 'lucide';

/** An icon next to a word, or in a button that has a label. */
export function Icon({ of, size = 16 }: { of: IconNode; size?: number }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {of.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
    </svg>
  );
}
