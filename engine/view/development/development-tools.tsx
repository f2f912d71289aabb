import type { ReactNode } from 'react';
import { DeclarationProblems } from './declaration-problems.tsx';
import { Inspector } from './inspector.tsx';

interface Props {
  readonly inspect: boolean;
  readonly children?: ReactNode;
}

/** Development: the problems in the declarations, and the inspector if it is enabled. */
export default function DevelopmentTools({ inspect, children }: Props) {
  return (
    <>
      {inspect ? <Inspector>{children}</Inspector> : children}
      <DeclarationProblems />
    </>
  );
}
