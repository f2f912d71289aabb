// Written by `npx vitrine codegen` from side-menu.props.json; do not edit.
import type { ReactNode } from 'react';

/** A drawer from the left. */
export interface SideMenuProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  open: boolean;
  label?: string;
  close?: string;
  /** Id of the current item. */
  active?: string;
  groups: readonly ({ label?: string; items: readonly { id: string; label: string | undefined; icon: string; value?: string; }[]; })[];
  onSelect?: (payload: { id: string; }) => void;
  onClose?: () => void;
  /** Above the items: the logged-in user. */
  header?: ReactNode;
  /** Below the items. */
  footer?: ReactNode;
}
