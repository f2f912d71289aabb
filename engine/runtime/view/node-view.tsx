import { createElement, useCallback, useContext, memo, useMemo, type ReactNode } from 'react';
import type { Node, NodeOf } from '../../language/format/index.ts';
import { nodePaths, listPaths, resolve, resolveAll } from '../core/bind.ts';
import { listStatuses } from '../data/status.ts';
import type { Page } from '../core/page.ts';
import { elementId, innerScope, type Scope, type Values } from '../core/scope.ts';
import { LazyBoundary } from '../core/lazy-boundary.tsx';
import { findSpace } from '../core/widgets.ts';
import { isLazy } from './block.tsx';
import { BlockView, usePlan, useRowElement } from './block-view.tsx';
import { IsolatingBoundary } from './isolating-boundary.tsx';
import { useDerivedStore, usePage, useReads, usePorts } from './context.ts';
import { FormNode } from './form-node.tsx';
import { InspectContext } from './development/context.ts';
import { InspectedNode } from './development/inspected-node.tsx';
import { hasLoadingState, listHandlers, listProps } from './node-props.ts';
import { NodeBoundary, Problem } from './problem.tsx';
import { RoleView } from './role.tsx';
import { getRowKey, isStateful, useRowReader, useRowScopes, type RowKind } from './rows.ts';
import { useNodeStatus, useWaits, type NodeStatus } from './node-status.ts';
import { SubmitView } from './submit-view.tsx';
import { TableView } from './table-view.tsx';

interface Props<K extends Node['kind'] = Node['kind']> {
  readonly node: NodeOf<K>;
  readonly scope: Scope;
}

/** A node on a screen. It re-renders when the values that it reads change, never because its parent does. */
const NodeView = memo(function NodeView({ node, scope }: Props) {
  const inspection = useContext(InspectContext);
  const waits = useWaits(node);
  const plan = usePlan(node);
  if (node.kind === 'slot') return <SlotView node={node} scope={scope} />;
  if (plan)
    return (
      <IsolatingBoundary subject={node}>
        {(isIsolated) =>
          isIsolated ? (
            <NodeView node={node} scope={scope} />
          ) : (
            <BlockView plan={plan} scope={scope} Single={NodeView} />
          )
        }
      </IsolatingBoundary>
    );
  const single = node.each ? <EachView node={node} scope={scope} /> : renderNode(node, scope, waits);
  return (
    <NodeBoundary node={elementId(node.id, scope)} subject={node}>
      {inspection && !node.each ? (
        <InspectedNode inspection={inspection} node={node} scope={scope}>
          {single}
        </InspectedNode>
      ) : (
        single
      )}
    </NodeBoundary>
  );
});

/**
 * Nodes that a fragment's caller passes in, rendered in the caller's scope. The fragment decides whether they are
 * visible.
 */
function SlotView({ node, scope }: Props) {
  const { translate } = usePorts().messages;
  useReads(scope, nodePaths(node));
  if (node.visible && resolve(node.visible, scope, translate) !== true) return null;
  return <NodeList nodes={node.slots.children ?? []} scope={scope.caller ?? scope} />;
}

export function NodeList({ nodes, scope }: { nodes: readonly Node[]; scope: Scope }) {
  return nodes.map((node) => <NodeView key={node.id} node={node} scope={scope} />);
}

const renderNode = (node: Node, scope: Scope, waits: boolean): ReactNode =>
  waits ? <WaitingNode node={node} scope={scope} /> : <PlainNode node={node} scope={scope} />;

const SETTLED: NodeStatus = { loading: false };

const PlainNode = memo(function PlainNode({ node, scope }: Props) {
  return useNode(node, scope, usePage(), SETTLED);
});

const WaitingNode = memo(function WaitingNode({ node, scope }: Props) {
  const page = usePage();
  return useNode(node, scope, page, useNodeStatus(node, scope, page));
});

/** Renders a node. Also used for rows: an unchanged row does not re-render. */
function useNode(node: Node, scope: Scope, page: Page | undefined, status: NodeStatus): ReactNode {
  const ports = usePorts();
  const id = elementId(node.id, scope);
  useReads(scope, nodePaths(node));
  const handlers = useMemo(() => listHandlers(ports, page, node, scope), [ports, page, node, scope]);
  const slots = useMemo(() => (node.kind === 'widget' ? listSlots(node, scope) : undefined), [node, scope]);
  if (node.visible && resolve(node.visible, scope, ports.messages.translate) !== true) return null;
  if (status.failed)
    return status.failed.claim() ? <SourceFailure page={page} name={status.failed.source} id={id} /> : null;
  if (node.kind === 'group') return <GroupView node={node} scope={scope} />;
  if (node.kind === 'table') return <TableView node={node} scope={scope} RowNode={NodeView} />;
  if (node.kind === 'submit') return <SubmitView node={node} scope={scope} handlers={handlers} />;
  if (node.kind === 'form') return <FormNode node={node} scope={scope} Nodes={NodeList} />;
  const View = Object.hasOwn(ports.widgets, node.name) ? ports.widgets[node.name] : undefined;
  if (status.loading && !hasLoadingState(node)) {
    return fallbackFor(View ?? node, `${id}-skeleton`, listProps(node, scope, ports, true));
  }
  if (!View) return <Problem node={id} error={new Error(`no widget "${node.name}"`)} />;
  const props = listProps(node, scope, ports, status.loading);
  const view = <View id={id} {...props} {...handlers} {...slots} />;
  if (!isLazy(View)) return view;
  return (
    <LazyBoundary of={View} fallback={fallbackFor(View, `${id}-skeleton`, props)}>
      {view}
    </LazyBoundary>
  );
}

function fallbackFor(view: object, id: string, props: Values): ReactNode {
  const space = findSpace(view);
  return space ? createElement(space, { id, ...props }) : <RoleView role="skeleton" id={id} />;
}

/** Omits an absent prop, so that it keeps its declared default. */
const placeProp = (place: string | undefined) => (place === undefined ? {} : { place });

function SourceFailure({ page, name, id }: { page: Page | undefined; name: string; id: string }) {
  const ports = usePorts();
  const status = page && listStatuses(page.values)[name];
  return (
    <RoleView
      role="problem"
      id={`${id}-problem`}
      detail={ports.messages.describe(status?.error ?? '')}
      {...placeProp(ports.messages.getPlace(status?.error))}
      onRetry={() => void page?.refresh(name)}
    />
  );
}

function listSlots(node: Node, scope: Scope): Readonly<Record<string, ReactNode>> {
  return Object.fromEntries(
    Object.entries(node.slots).map(([name, nodes]) => [name, <NodeList key={name} nodes={nodes} scope={scope} />]),
  );
}

/** The content of a fragment, with the fragment's parameters as variables. */
function GroupView({ node, scope }: Props<'group'>) {
  const ports = usePorts();
  const { translate } = ports.messages;
  const derive = useCallback(() => resolveAll(node.locals, scope, translate), [node, scope, translate]);
  const store = useDerivedStore(scope, listPaths(node.locals), derive);
  const inside = useMemo(() => innerScope(scope, store, scope), [scope, store]);
  return <NodeList nodes={node.slots.children ?? []} scope={inside} />;
}

const withoutEach = ({ each: _, ...single }: Node): Node => single;

function EachView({ node, scope }: Props) {
  const ports = usePorts();
  const each = node.each;
  useReads(
    scope,
    useMemo(() => (each ? listPaths(each.in) : []), [each]),
  );
  const found = each ? resolve(each.in, scope, ports.messages.translate) : [];
  const kind = useMemo<RowKind>(
    () => ({
      name: each?.as ?? '',
      isStateful: isStateful(node),
      state: each?.state,
      translate: ports.messages.translate,
    }),
    [node, each, ports],
  );
  const reader = useRowReader(scope, kind.name);
  const rows = useRowScopes(scope, kind, Array.isArray(found) ? found : [], (row) =>
    each ? getRowKey(each.key, reader.at(row), ports.messages.translate) : '',
  );
  const single = useMemo(() => [withoutEach(node)], [node]);
  const getRow = useRowElement(single, NodeView);
  return (
    <IsolatingBoundary subject={node}>{(isIsolated) => rows.map((row) => getRow(row, isIsolated))}</IsolatingBoundary>
  );
}
