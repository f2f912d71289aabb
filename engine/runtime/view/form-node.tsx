import type { ComponentType } from 'react';
import type { Node, NodeOf } from '../../language/format/index.ts';
import { LazyBoundary } from '../core/lazy-boundary.tsx';
import { elementId, type Scope } from '../core/scope.ts';
import { lazyView } from '../core/widgets.ts';
import { RoleView } from './role.tsx';

/** Loaded in a separate chunk, which a page without a form never loads. */
const FormView = lazyView(async () => (await import('./form-view.tsx')).FormView);
export const loadFormView = FormView.preload;

/** Renders nodes. Injected, because a form is itself a node. */
export type NodesView = ComponentType<{ nodes: readonly Node[]; scope: Scope }>;

export function FormNode({ node, scope, Nodes }: { node: NodeOf<'form'>; scope: Scope; Nodes: NodesView }) {
  return (
    <LazyBoundary of={FormView} fallback={<RoleView role="skeleton" id={`${elementId(node.id, scope)}-skeleton`} />}>
      <FormView node={node} scope={scope} Nodes={Nodes} />
    </LazyBoundary>
  );
}
