import { put } from '../runtime/scope.ts';
import { usePorts, useValue } from './context.ts';
import { RoleView } from './role.tsx';

/** Development: shows problems in declarations until they are fixed. */
export function DeclarationProblems() {
  const { shown } = usePorts().feedback;
  const problems = useValue(shown, 'problems');
  return problems.length === 0 ? null : (
    <RoleView
      role="problems"
      id="declaration-problems"
      problems={problems}
      onClose={() => put(shown, 'problems', [])}
    />
  );
}
