import type { ReactNode } from 'react';
import { DeclarationProblems } from './declaration-problems.tsx';
import { Inspector } from './inspector.tsx';
import { StudioFrame } from './studio-frame.tsx';

interface Props {
  readonly inspect: boolean;
  readonly children?: ReactNode;
}

/** The Studio's origin, if the app is served for it. */
const STUDIO: unknown = import.meta.env['VITRINE_STUDIO'];

/** Development: the problems in the declarations, and the inspector if it is enabled. In the Studio, it is the tool. */
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
