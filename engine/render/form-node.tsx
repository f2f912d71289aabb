import { lazy, Suspense } from 'react';
import type { Node } from '../compile/release';
import { elementId, type Scope } from '../state/scope';
import { RoleView } from './role';

/** Forms come with their own chunk: a page without one never loads it. */
const FormView = lazy(() => import('../form/form-view').then((module) => ({ default: module.FormView })));

export function FormNode({ node, scope }: { node: Node; scope: Scope }) {
  return (
    <Suspense fallback={<RoleView role="skeleton" id={`${elementId(node.id, scope)}-skeleton`} />}>
      <FormView node={node} scope={scope} />
    </Suspense>
  );
}
