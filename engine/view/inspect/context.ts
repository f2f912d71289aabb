import { createContext } from 'react';
import type { Node } from '../../compiled/index.ts';
import type { Scope } from '../../runtime/scope.ts';

export interface Inspected {
  readonly node: Node;
  readonly scope: Scope;
}

/** Development: maps elements to the nodes that rendered them. Absent while the inspector is off. */
export interface Inspection {
  register(element: Element, inspected: Inspected): void;
}

export const InspectContext = createContext<Inspection | undefined>(undefined);
