import {
  Fragment,
  type FragmentInstance,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';
import { DepthContext, type Inspected, type Inspection } from './context.ts';

interface Props extends Inspected {
  readonly inspection: Inspection;
  readonly children: ReactNode;
}

/** Development: tells the inspector which elements a node renders. A fragment adds nothing to the page. */
export function InspectedNode({ inspection, node, scope, children }: Props) {
  const depth = useContext(DepthContext) + 1;
  const latest = useRef<Inspected>({ node, scope });
  useLayoutEffect(() => {
    latest.current = { node, scope };
  }, [node, scope]);
  const watch = useCallback(
    (fragment: FragmentInstance | null) => (fragment === null ? undefined : inspection.watch(fragment, latest, depth)),
    [inspection, depth],
  );
  return (
    <DepthContext value={depth}>
      <Fragment ref={watch}>{children}</Fragment>
    </DepthContext>
  );
}
