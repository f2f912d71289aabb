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
  /** Places that the bar leads to at once, before the menus. */
  items: readonly { id: string; label: string | undefined; }[];
  /** Menus below their labels. A menu without items is left out. */
  menus?: readonly ({ id: string; label: string | undefined; items: readonly { id: string; label: string | undefined; icon?: string; }[]; })[];
  /** Id of the current item, of the bar or of a menu. */
  active?: string;
  /** Label of the search field. There is no search without it. */
  search?: string;
  /** Whether / opens the search, as Ctrl+K does. */
  slash?: boolean;
  label?: string;
  onSelect?: (payload: { id: string; }) => void;
  /** The brand was pressed. */
  onHome?: () => void;
  /** The search field, / or Ctrl+K was pressed. */
  onSearch?: () => void;
  /** Actions and menus. */
  end?: ReactNode;
}
