import type { ReactNode, RefObject } from 'react';
import { LazyBoundary, lazyView } from '@vitrine/runtime';
import { Region } from './Region.tsx';
import type { OnResize, Resizable } from './sizes.ts';

/** Only wide workspaces need it. */
export const Handle = lazyView(async () => (await import('./Handle.tsx')).Handle);

interface SizedRegionProps {
  readonly region: Resizable;
  /** Names its handle. */
  readonly label: string | undefined;
  readonly className: string | undefined;
  /** Whether the region scrolls by itself and has a handle. */
  readonly apart: boolean;
  readonly body: RefObject<HTMLElement | null>;
  readonly onResize: OnResize;
  readonly children: ReactNode;
}

/** A region that the user can resize on a wide workspace. */
export function SizedRegion({ className, apart, children, ...handle }: SizedRegionProps) {
  const sizing = apart && children && (
    <LazyBoundary of={Handle}>
      <Handle {...handle} />
    </LazyBoundary>
  );
  const isBefore = handle.region !== 'leading';
  return (
    <>
      {isBefore && sizing}
      <Region className={className} tabIndex={apart ? 0 : undefined}>
        {children}
      </Region>
      {!isBefore && sizing}
    </>
  );
}
