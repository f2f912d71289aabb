import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { isLazyWidget } from './widgets.ts';

interface LazyBoundaryProps {
  /** The lazy view among the children. If it is not a lazy widget, this is plain Suspense. */
  readonly of: object;
  /** Shown until the view has loaded; nothing if omitted. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows its children as soon as a lazy view in them has loaded. React's own retry of suspended content has the lowest
 * priority: while prices tick, it can wait for seconds.
 */
export function LazyBoundary({ of, fallback, children }: LazyBoundaryProps) {
  const [, again] = useState<unknown>();
  useEffect(() => {
    // the view itself reports a failure
    if (isLazyWidget(of) && !of.loaded()) of.preload().then(again, again);
  }, [of]);
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
