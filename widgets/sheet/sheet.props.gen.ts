// Written by `npx vitrine codegen` from sheet.props.json; do not edit.
import type { ReactNode } from 'react';

/** Chooses or confirms, from below. */
export interface SheetProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  open: boolean;
  /** Stands in the page itself, always open: where there is room beside. */
  inline?: boolean;
  title: string | undefined;
  close?: string;
  onClose?: () => void;
  /** What is chosen or confirmed. */
  children?: ReactNode;
  /** One main button. */
  actions?: ReactNode;
}
