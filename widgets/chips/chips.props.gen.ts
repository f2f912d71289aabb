// Written by `npx vitrine codegen` from chips.props.json; do not edit.

/** Filters or timeframes in a row that scrolls sideways. */
export interface ChipsProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  items: readonly { value: string; label: string | undefined; icon?: string; }[];
  /** What is chosen here. */
  label: string | undefined;
  kind?: 'chip' | 'bare';
  /** A second press on the chosen one takes it back. */
  clearable?: boolean;
  /** Starts at the page's gutter. On unless false. */
  inset?: boolean;
  value: string | undefined;
  onChange: (value: string) => void;
  onSelect?: (payload: { value: string; }) => void;
}
