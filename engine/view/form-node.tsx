import { lazy, Suspense } from 'react';
import type { Node } from '../compiled/index.ts';
import { elementId, type Scope } from '../runtime/scope.ts';
import { RoleView } from './role.tsx';

/** Forms come with their own chunk: a page without one never loads it. */
const FormView = lazy(() => import('./form-view.tsx').then((module) => ({ default: module.FormView })));

export function FormNode({ node, scope }: { node: Node; scope: Scope }) {
  return (
    <Suspense fallback={<RoleView role="skeleton" id={`${elementId(node.id, scope)}-skeleton`} />}>
      <FormView node={node} scope={scope} />
    </Suspense>
  );
}
