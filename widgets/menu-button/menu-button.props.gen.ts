// Written by `npx vitrine codegen` from menu-button.props.json; do not edit.
import type { ReactNode } from 'react';

/** A button with a menu below it, for wide screens. */
export interface MenuButtonProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  label: string | undefined;
  /** In place of the label, which then names the button. */
  icon?: string;
  /** Marks something new, which the menu describes. */
  dot?: boolean;
  items: readonly { id: string; label: string | undefined; icon?: string; value?: string; lang?: string; selected?: boolean; }[];
  /** Id of the current item. */
  active?: string;
  /** The items are choices, one of them selected. */
  choice?: boolean;
  /** The edge of the button at which the menu starts. */
  align?: 'start' | 'end';
  /** 280 px wide; otherwise as wide as its items. */
  fixed?: boolean;
  onSelect?: (payload: { id: string; }) => void;
  /** Above the items: the logged-in user. */
  header?: ReactNode;
  /** Below the items. */
  footer?: ReactNode;
}
