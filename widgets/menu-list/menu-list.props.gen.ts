// Written by `npx vitrine codegen` from menu-list.props.json; do not edit.

/** Rows that lead on or choose: settings, account, help. */
export interface MenuListProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  items: readonly { id: string; label: string | undefined; text?: string; lang?: string; amount?: string; coin?: string; icon?: string; value?: string; selected?: boolean; tone?: 'plain' | 'danger'; }[];
  /** The quiet line of every row that has an amount; {amount} and {label} are filled in here. */
  amountText?: string;
  /** What these rows are. */
  label: string | undefined;
  /** Rows are choices of which one is selected. */
  choice?: boolean;
  /** Starts at the page's gutter. On unless false. */
  inset?: boolean;
  onSelect?: (payload: { id: string; }) => void;
}
