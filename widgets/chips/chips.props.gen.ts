// Written by `npx vitrine codegen` from chips.props.json; do not edit.

/** Filters or timeframes in a horizontally scrolling row. */
export interface ChipsProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  items: readonly { value: string; label: string | undefined; icon?: string; }[];
  /** What the user chooses here. */
  label: string | undefined;
  /** A label is loading: the others are shown. */
  loading?: boolean;
  kind?: 'chip' | 'bare';
  /** A second press clears the choice. */
  clearable?: boolean;
  /** Indents by the page's gutter. On unless false. */
  inset?: boolean;
  value: string | undefined;
  onChange: (value: string) => void;
  onSelect?: (payload: { value: string; }) => void;
}
