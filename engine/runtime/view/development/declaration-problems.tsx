import { usePorts, useValue } from '../context.ts';
import { RoleView } from '../role.tsx';
import { openInEditor } from './open-in-editor.ts';

/** Shows problems in declarations until they are fixed. */
export function DeclarationProblems() {
  const problems = useValue(usePorts().feedback.shown, 'problems');
  return problems.length === 0 ? null : (
    <RoleView
      role="problems"
      id="declaration-problems"
      problems={problems}
      onOpen={({ place }: { place: string }) => void openInEditor(place)}
    />
  );
}
