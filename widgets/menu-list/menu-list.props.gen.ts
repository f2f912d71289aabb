// Written by `npx vitrine codegen` from menu-list.props.json; do not edit.

/** Rows that navigate or choose: settings, account, help. */
export interface MenuListProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  items: readonly { id: string; label: string | undefined; text?: string; lang?: string; amount?: string; logo?: string; icon?: string; value?: string; selected?: boolean; tone?: 'plain' | 'danger'; }[];
  /** Secondary line of every row with an amount; template with {amount} and {label}. */
  amountText?: string;
  /** What the rows are. */
  label: string | undefined;
  /** The rows are choices, one of them selected. */
  choice?: boolean;
  /** Indents by the page's gutter. On unless false. */
  inset?: boolean;
  /** What the rows show is loading. */
  loading?: boolean;
  onSelect?: (payload: { id: string; }) => void;
}
