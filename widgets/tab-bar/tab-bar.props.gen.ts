// Written by `npx vitrine codegen` from tab-bar.props.json; do not edit.

/** The main navigation at the bottom of a phone. */
export interface TabBarProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  items: readonly { id: string; label: string | undefined; icon: string; }[];
  /** Id of the current item. */
  active?: string;
  label?: string;
  onSelect?: (payload: { id: string; }) => void;
}
