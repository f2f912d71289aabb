// Written by `npx vitrine codegen` from inspector.props.json; do not edit.

/** Development only: shows the node under the pointer, where it is declared, and how its values are computed. */
export interface InspectorProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  title?: string;
  help?: string;
  hiddenTitle?: string;
  close?: string;
  /** Id and kind of the node; empty while the pointer is not on a node. */
  node: string;
  /** File, line and column. */
  place?: string;
  /** Position of the node on the screen, in pixels. */
  box?: { left: number; top: number; width: number; height: number; };
  facts: readonly { name: string; source: string; inputs: readonly string[]; value: string; at?: string; }[];
  hidden?: readonly { name: string; source: string; inputs: readonly string[]; value: string; at?: string; }[];
  onClose?: () => void;
  onOpen?: (payload: { place: string; }) => void;
}
