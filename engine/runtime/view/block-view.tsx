import { Fragment, memo, useCallback, useContext, useMemo, type ReactNode } from 'react';
import type { Node } from '../../language/format/index.ts';
import { elementId, type Scope } from '../core/scope.ts';
import { Block, type BlockPlan, getPlan, type SingleNode } from './block.tsx';
import { IsolatedContext } from './isolating-boundary.tsx';
import { usePage, usePorts, useReads } from './context.ts';
import { InspectContext } from './development/context.ts';
import { Problem } from './problem.tsx';
import type { RowScope } from './rows.ts';

/** The node's block, or undefined if the node renders by itself. */
export function usePlan(node: Node | undefined): BlockPlan | undefined {
  const isIsolated = useContext(IsolatedContext);
  const isInspected = useContext(InspectContext) !== undefined;
  const ports = usePorts();
  const page = usePage();
  return node === undefined || isIsolated || isInspected ? undefined : getPlan(node, ports, page);
}

interface Props {
  readonly plan: BlockPlan;
  readonly scope: Scope;
  readonly Single: SingleNode;
}

/** Renders a block again when a value that one of its nodes reads has changed. */
export const BlockView = memo(function BlockView({ plan, scope, Single }: Props) {
  const ports = usePorts();
  const page = usePage();
  const block = useMemo(() => new Block(plan, scope, ports, page, Single), [plan, scope, ports, page, Single]);
  return block.render(useReads(scope, plan.paths));
});

/**
 * Returns a function that renders a row. A single node gets no wrapper, because every tick goes through all elements
 * between list and row.
 */
export function useRowElement(
  nodes: readonly Node[],
  Single: SingleNode,
): (row: RowScope, isIsolated: boolean) => ReactNode {
  const [first] = nodes;
  const only = nodes.length === 1 ? first : undefined;
  const plan = usePlan(only);
  return useCallback(
    ({ key, scope, problem }, isIsolated) => {
      if (problem) return <Problem key={key} node={elementId(nodes[0]?.id ?? '', scope)} error={problem} />;
      if (plan && !isIsolated) return <BlockView key={key} plan={plan} scope={scope} Single={Single} />;
      if (only) return <Single key={key} node={only} scope={scope} />;
      return (
        <Fragment key={key}>
          {nodes.map((node) => (
            <Single key={node.id} node={node} scope={scope} />
          ))}
        </Fragment>
      );
    },
    [nodes, only, plan, Single],
  );
}
