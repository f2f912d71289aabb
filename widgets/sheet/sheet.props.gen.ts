// Written by `npx vitrine codegen` from sheet.props.json; do not edit.
import type { ReactNode } from 'react';

/** A panel from below, to choose or to confirm; on a wide screen, a popover or a dialog. */
export interface SheetProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  open: boolean;
  /** A choice: a wide screen shows it below the control that opened it. */
  picker?: boolean;
  /** Always open inside the page: for wide screens. */
  inline?: boolean;
  title: string | undefined;
  close?: string;
  onClose?: () => void;
  /** The choice, or what is confirmed. */
  children?: ReactNode;
  /** One main button. */
  actions?: ReactNode;
}
