// Written by `npx vitrine codegen` from top-bar.props.json; do not edit.
import type { ReactNode } from 'react';

/** The main navigation of a wide screen, with the brand and actions. */
export interface TopBarProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Name of the brand. */
  name: string | undefined;
  logo?: string;
  /** Draws the logo in the accent colour. On unless false. */
  tint?: boolean;
  items: readonly { id: string; label: string | undefined; }[];
  /** Id of the current item. */
  active?: string;
  label?: string;
  onSelect?: (payload: { id: string; }) => void;
  /** The brand was pressed. */
  onHome?: () => void;
  /** Search and actions. */
  end?: ReactNode;
}
