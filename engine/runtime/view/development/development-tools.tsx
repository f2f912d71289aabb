import type { ReactNode } from 'react';
import { usePorts, useValue } from '../context.ts';
import { RoleView } from '../role.tsx';
import { Inspector } from './inspector.tsx';
import { openInEditor } from './open-in-editor.ts';
import { StudioFrame } from './studio-frame.tsx';

interface Props {
  readonly inspect: boolean;
  readonly children?: ReactNode;
}

/** The Studio's origin, if the app is served for it. */
const STUDIO: unknown = import.meta.env['VITRINE_STUDIO'];

/**
 * Development: shows the problems in the declarations, and the inspector if it is enabled. Inside the Studio, the
 * Studio takes their place.
 */
export default function DevelopmentTools({ inspect, children }: Props) {
  if (typeof STUDIO === 'string' && window.parent !== window)
    return <StudioFrame studio={STUDIO}>{children}</StudioFrame>;
  return (
    <>
      {inspect ? <Inspector>{children}</Inspector> : children}
      <DeclarationProblems />
    </>
  );
}

/** Shows problems in declarations until they are fixed. */
function DeclarationProblems() {
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
