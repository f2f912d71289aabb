import { useEffect, useId, useMemo } from 'react';
import type { Node } from '../../language/format/index.ts';
import { nodePaths, listPaths } from '../core/bind.ts';
import type { Page } from '../core/page.ts';
import type { Scope } from '../core/scope.ts';
import { usePage, useReads } from './context.ts';

export interface NodeStatus {
  readonly loading: boolean;
  readonly failed?: {
    readonly source: string;
    /** Called by a visible node. @returns whether this node shows the failure */
    claim(): boolean;
  };
}

/**
 * Whether the sources that a node reads are loading or have failed. The first visible node that needs a failed source
 * shows the failure; a node that reads `status.<source>.failed` handles it itself.
 */
export function useNodeStatus(node: Node, scope: Scope, page: Page | undefined): NodeStatus {
  const me = useId();
  const sources = sourcesFor(node, page?.screen.data);
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
  const failing = sources.find((source, index) => statuses[index * 2 + 1] === true && !showsFailure(node, source));
  useEffect(() => () => releaseClaims(page, me), [page, me, failing]);
  if (failing === undefined || !page) {
    const drawn = sourcesFor(getContent(node), page?.screen.data);
    return { loading: sources.some((source, index) => statuses[index * 2] === true && drawn.includes(source)) };
  }
  const claim = (): boolean => {
    if (!page.failureOwners.has(failing)) page.failureOwners.set(failing, me);
    return page.failureOwners.get(failing) === me;
  };
  return { loading: false, failed: { source: failing, claim } };
}

const NOTHING: readonly string[] = [];
const known = new WeakMap<object, WeakMap<Node, readonly string[]>>();

/** The calls and streams that a node waits for (cached). */
function sourcesFor(node: Node, data: Page['screen']['data'] | undefined): readonly string[] {
  if (!data) return NOTHING;
  const ofPage = known.get(data) ?? new WeakMap<Node, readonly string[]>();
  known.set(data, ofPage);
  const found =
    ofPage.get(node) ??
    listSources(
      data,
      nodePaths(node).map((path) => path[0] ?? ''),
    );
  ofPage.set(node, found);
  return found;
}

const contents = new WeakMap<Node, Node>();

/**
 * Returns a node without its condition: a node that is shown before the condition's sources have loaded does not wait
 * for them.
 */
function getContent(node: Node): Node {
  if (!node.visible) return node;
  const made = contents.get(node);
  if (made !== undefined) return made;
  const { visible: _, ...content } = node;
  contents.set(node, content);
  return content;
}

/** The calls and streams behind names. A derived value has the status of its sources. */
function listSources(data: Page['screen']['data'], names: readonly string[], found: string[] = []): string[] {
  for (const name of names) {
    const source = Object.hasOwn(data, name) ? data[name] : undefined;
    if (!source || found.includes(name)) continue;
    // includes the value itself, because its own expression may fail
    found.push(name);
    if (source.kind === 'value')
      listSources(
        data,
        listPaths(source.value)
          .map((path) => path[0] ?? '')
          .filter((root) => root !== name),
        found,
      );
  }
  return found;
}

const showsFailure = (node: Node, name: string): boolean =>
  nodePaths(node).some(([root, source, what]) => root === 'status' && source === name && what === 'failed');

function releaseClaims(page: Page | undefined, place: string): void {
  for (const [source, owner] of page?.failureOwners ?? []) if (owner === place) page?.failureOwners.delete(source);
}

/**
 * Whether a node waits for sources, which never changes while its page is open. Nodes in a row read their row and never
 * wait: hundreds of them update on each tick, so every step between row and view counts.
 */
export const useWaits = (node: Node): boolean => isWaiting(node, usePage());

export const isWaiting = (node: Node, page: Page | undefined): boolean =>
  node.kind !== 'slot' && sourcesFor(node, page?.screen.data).length > 0;
