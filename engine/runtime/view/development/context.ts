import { createContext, type FragmentInstance, type RefObject } from 'react';
import type { Node } from '../../../language/format/index.ts';
import type { Scope } from '../../core/scope.ts';

export interface Inspected {
  readonly node: Node;
  readonly scope: Scope;
}

/** Development: knows which node rendered each element. */
export interface Inspection {
  /** Follows a node's elements. @returns a function that stops it */
  watch(fragment: FragmentInstance, latest: RefObject<Inspected>, depth: number): () => void;
}

/** Absent in production. In development, it never changes, so that switching the inspector on re-renders no node. */
export const InspectContext = createContext<Inspection | undefined>(undefined);

/** The number of nodes around this one. */
export const DepthContext = createContext(0);
