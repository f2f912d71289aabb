import type { ReactNode } from 'react';

interface RegionProps {
  readonly className?: string | undefined;
  readonly tabIndex?: number | undefined;
  readonly children?: ReactNode;
}

/** A region without nodes takes no space. The style sheet hides regions whose nodes are all hidden. */
export function Region({ children, ...place }: RegionProps) {
  return children === undefined || children === null ? null : <div {...place}>{children}</div>;
}
