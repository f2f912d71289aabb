import { Fragment, type FragmentInstance, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import type { Inspected, Inspection } from './context.ts';

interface Props extends Inspected {
  readonly inspection: Inspection;
  readonly children: ReactNode;
}

/** Development: tells the inspector which elements a node renders. A fragment adds nothing to the page. */
export function InspectedNode({ inspection, node, scope, children }: Props) {
  const latest = useRef<Inspected>({ node, scope });
  useLayoutEffect(() => {
    latest.current = { node, scope };
  }, [node, scope]);
  const watch = useCallback(
    (fragment: FragmentInstance | null) => (fragment === null ? undefined : inspection.watch(fragment, latest)),
    [inspection],
  );
  return <Fragment ref={watch}>{children}</Fragment>;
}
