import { useContext, memo, Suspense, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import type { Node } from '../compile/release';
import { happened, perform } from '../act/act';
import { handOver, nodePaths, pathsOf, resolve, resolveAll } from '../bind/bind';
import type { Status } from '../data/status';
import type { Runtime } from '../load/runtime';
import type { ImageHandle, Page } from '../state/page';
import { createValues, innerScope, readPath, type Scope, type Values } from '../state/scope';
import { usePage, useReads, useRuntime } from './context';
import { FormNode } from './form-node';
import { InspectContext } from './inspect/context';
import { NodeBoundary, Problem } from './problem';
import { RoleView } from './role';
import { useProbe, useRowScopes, useSettled } from './rows';
import { TableView } from './table-view';

interface Props {
  readonly node: Node;
  readonly scope: Scope;
}

/** One node of a screen. Its parent's rendering never renders it again: only what it reads does. */
export const NodeView = memo(function NodeView({ node, scope }: Props) {
  if (node.kind === 'slot') return <SlotView node={node} scope={scope} />;
  return (
    <NodeBoundary node={node.id} subject={node}>
      {node.each ? <EachView node={node} scope={scope} /> : <Marked node={node} scope={scope} />}
    </NodeBoundary>
  );
});

/** What a fragment's caller put here, in the caller's scope; whether it shows is the fragment's to say. */
function SlotView({ node, scope }: Props) {
  const { say } = useRuntime();
  useReads(scope, nodePaths(node));
  if (node.visible && resolve(node.visible, scope, say) !== true) return null;
  return <NodeList nodes={node.slots.children ?? []} scope={scope.caller ?? scope} />;
}

export function NodeList({ nodes, scope }: { nodes: readonly Node[]; scope: Scope }) {
  return nodes.map((node) => <NodeView key={node.id} node={node} scope={scope} />);
}

/** While somebody inspects, each node has an element of its own that takes no room. */
function Marked({ node, scope }: Props) {
  const inspection = useContext(InspectContext);
  const single = <Single node={node} scope={scope} />;
  if (!inspection) return single;
  return (
    <span
      style={{ display: 'contents' }}
      ref={(element) => void (element && inspection.register(element, { node, scope }))}
    >
      {single}
    </span>
  );
}

/** Rows are shown by it too: a row that did not change is not rendered again. */
const Single = memo(function Single({ node, scope }: Props) {
  const runtime = useRuntime();
  const page = usePage();
  useReads(scope, nodePaths(node));
  const waiting = useStanding(node, scope, page);
  if (node.visible && resolve(node.visible, scope, runtime.say) !== true) return null;
  if (waiting.failed)
    return waiting.failed.mine ? <SourceFailure page={page} name={waiting.failed.source} node={node.id} /> : null;
  if (node.kind === 'group') return <GroupView node={node} scope={scope} />;
  if (node.kind === 'table') return <TableView node={node} scope={scope} List={NodeList} />;
  if (node.kind === 'form') return <FormNode node={node} scope={scope} />;
  if (waiting.loading && !node.waits) return <RoleView role="skeleton" id={`${node.id}-skeleton`} />;
  return <WidgetView node={node} scope={scope} runtime={runtime} page={page} loading={waiting.loading} />;
});

interface Standing {
  readonly loading: boolean;
  readonly failed?: { readonly source: string; readonly mine: boolean };
}

/** Whether what the node reads is on its way, or failed. A failure is shown by the first node that needs the source. */
function useStanding(node: Node, scope: Scope, page: Page | undefined): Standing {
  const data = page?.screen.data;
  const me = useId();
  const sources = useMemo(
    () =>
      data
        ? sourcesOf(
            data,
            nodePaths(node).map((path) => path[0] ?? ''),
          )
        : [],
    [node, data],
  );
  const statuses = useReads(
    scope,
    useMemo(
      () =>
        sources.flatMap((source) => [
          ['status', source, 'loading'],
          ['status', source, 'failed'],
        ]),
      [sources],
    ),
  );
  const failing = sources.find((_, index) => statuses[index * 2 + 1] === true);
  useEffect(() => () => releaseClaims(page, me), [page, me, failing]);
  if (failing === undefined || !page) return { loading: sources.some((_, index) => statuses[index * 2] === true) };
  if (!page.claims.has(failing)) page.claims.set(failing, me);
  return { loading: false, failed: { source: failing, mine: page.claims.get(failing) === me } };
}

/** The calls and streams behind names: a derived value stands as what it is derived from stands. */
function sourcesOf(data: Page['screen']['data'], names: readonly string[], found: string[] = []): string[] {
  for (const name of names) {
    const source = Object.hasOwn(data, name) ? data[name] : undefined;
    if (!source || found.includes(name)) continue;
    // itself too: what it makes of them may fail
    found.push(name);
    if (source.kind === 'value')
      sourcesOf(
        data,
        pathsOf(source.value)
          .map((path) => path[0] ?? '')
          .filter((root) => root !== name),
        found,
      );
  }
  return found;
}

function releaseClaims(page: Page | undefined, place: string): void {
  for (const [source, owner] of page?.claims ?? []) if (owner === place) page?.claims.delete(source);
}

function SourceFailure({ page, name, node }: { page: Page | undefined; name: string; node: string }) {
  const runtime = useRuntime();
  const status = (page?.values.getState().status as Readonly<Record<string, Status>> | undefined)?.[name];
  return (
    <RoleView
      role="problem"
      id={`${node}-problem`}
      detail={runtime.describe(status?.error ?? '')}
      onRetry={() => void page?.refresh(name)}
    />
  );
}

function WidgetView({
  node,
  scope,
  runtime,
  page,
  loading,
}: Props & { runtime: Runtime; page: Page | undefined; loading: boolean }) {
  const View = Object.hasOwn(runtime.widgets, node.name) ? runtime.widgets[node.name] : undefined;
  const handlers = useMemo(() => handlersOf(runtime, page, node, scope), [runtime, page, node, scope]);
  const slots = useMemo(() => slotsOf(node, scope), [node, scope]);
  if (!View)
    return (
      <Problem
        node={node.id}
        error={new Error(`no widget "${node.name}"; the app was given ${Object.keys(runtime.widgets).length}`)}
      />
    );
  const props = resolveAll(node.props, scope, runtime.say);
  const bound = node.bind
    ? { value: handOver(readPath(scope, node.bind.split('.')), boundTo(readPath(scope, node.bind.split('.')))) }
    : {};
  const disabled = node.disabled ? { disabled: resolve(node.disabled, scope, runtime.say) === true } : {};
  return (
    <Suspense fallback={<RoleView role="skeleton" id={`${node.id}-skeleton`} />}>
      <View
        id={node.id}
        {...props}
        {...(node.waits && node.props.loading === undefined ? { loading } : {})}
        {...bound}
        {...disabled}
        {...handlers}
        {...slots}
      />
    </Suspense>
  );
}

const boundTo = (value: unknown) =>
  typeof value === 'boolean' ? 'boolean' : value instanceof Date ? 'time' : Array.isArray(value) ? 'raw' : 'text';

function handlersOf(runtime: Runtime, page: Page | undefined, node: Node, scope: Scope): Values {
  const handlers: Record<string, unknown> = {};
  const needs = page?.screen ?? runtime.app;
  for (const [event, actions] of Object.entries(node.on)) {
    handlers[`on${event.charAt(0).toUpperCase()}${event.slice(1)}`] = (payload: unknown) =>
      void perform(actions, { runtime, ...(page ? { page } : {}), needs, scope: happened(scope, payload) });
  }
  if (node.bind) {
    const name = node.bind;
    handlers.onChange = (value: unknown) => runtime.set(page, name, value);
  }
  if (node.exposes && page) handlers.expose = (handle: ImageHandle) => page.images.set(node.id, handle);
  return handlers;
}

function slotsOf(node: Node, scope: Scope): Readonly<Record<string, ReactNode>> {
  return Object.fromEntries(
    Object.entries(node.slots).map(([name, nodes]) => [name, <NodeList key={name} nodes={nodes} scope={scope} />]),
  );
}

/** The inside of a fragment: its parameters as variables. */
function GroupView({ node, scope }: Props) {
  const runtime = useRuntime();
  const [store] = useState(() => createValues(resolveAll(node.locals ?? {}, scope, runtime.say)));
  const inside = useMemo(() => innerScope(scope, store, scope), [scope, store]);
  const values = resolveAll(node.locals ?? {}, scope, runtime.say);
  useSettled(store, values);
  return <NodeList nodes={node.slots.children ?? []} scope={inside} />;
}

function EachView({ node, scope }: Props) {
  const runtime = useRuntime();
  const each = node.each;
  useReads(
    scope,
    useMemo(() => (each ? pathsOf(each.in) : []), [each]),
  );
  const found = each ? resolve(each.in, scope, runtime.say) : [];
  const name = each?.as ?? '';
  const probe = useProbe(scope, name);
  const rows = useRowScopes(scope, name, Array.isArray(found) ? found : [], (row) =>
    String(each && resolve(each.key, probe.at(row), runtime.say)),
  );
  const single = useMemo(() => ({ ...node, each: undefined }) as unknown as Node, [node]);
  return rows.map((row) => (
    <NodeBoundary key={row.key} node={node.id} subject={node}>
      <Single node={single} scope={row.scope} />
    </NodeBoundary>
  ));
}
