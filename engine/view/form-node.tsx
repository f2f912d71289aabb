import { lazy, Suspense, type ComponentType } from 'react';
import type { Node } from '../compiled/index.ts';
import { elementId, type Scope } from '../runtime/scope.ts';
import { RoleView } from './role.tsx';

/** Forms are in a separate chunk, which a page without a form never loads. */
export const loadFormView = () => import('./form-view.tsx');
const FormView = lazy(async () => ({ default: (await loadFormView()).FormView }));

/** Renders nodes. Passed in, because a form is itself a node. */
export type NodesView = ComponentType<{ nodes: readonly Node[]; scope: Scope }>;

export function FormNode({ node, scope, Nodes }: { node: Node; scope: Scope; Nodes: NodesView }) {
  return (
    <Suspense fallback={<RoleView role="skeleton" id={`${elementId(node.id, scope)}-skeleton`} />}>
      <FormView node={node} scope={scope} Nodes={Nodes} />
    </Suspense>
  );
}
