import { lazy, Suspense, type ComponentType } from 'react';
import type { Node } from '../compiled/index.ts';
import { elementId, type Scope } from '../runtime/scope.ts';
import { RoleView } from './role.tsx';

/** Forms are a separate chunk: a page without a form never loads it. */
const FormView = lazy(() => import('./form-view.tsx').then((module) => ({ default: module.FormView })));

/** Renders nodes. Passed in, because a form is a node itself. */
export type NodesView = ComponentType<{ nodes: readonly Node[]; scope: Scope }>;

export function FormNode({ node, scope, Nodes }: { node: Node; scope: Scope; Nodes: NodesView }) {
  return (
    <Suspense fallback={<RoleView role="skeleton" id={`${elementId(node.id, scope)}-skeleton`} />}>
      <FormView node={node} scope={scope} Nodes={Nodes} />
    </Suspense>
  );
}
