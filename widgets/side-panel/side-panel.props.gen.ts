// Written by `npx vitrine codegen` from side-panel.props.json; do not edit.
import type { ReactNode } from 'react';

/** The open row of a table, beside it. ↑ and ↓ open the rows above and below, Escape closes, and the focus returns to the row. */
export interface SidePanelProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  open: boolean;
  title: string | undefined;
  close?: string;
  next?: string;
  previous?: string;
  onClose?: () => void;
  /** The row in full. */
  children?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
}
