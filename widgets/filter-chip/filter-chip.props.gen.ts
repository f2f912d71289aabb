// Written by `npx vitrine codegen` from filter-chip.props.json; do not edit.

/** A filter for a list. Opens the native list, shows the choice, and can be cleared with one press. */
export interface FilterChipProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Name of the filter; shown while nothing is chosen. */
  label: string | undefined;
  options: readonly { value: string; label: string | undefined; }[];
  /** The choice that clears the filter. */
  any?: string;
  /** Template with {label}. */
  clear?: string;
  value: string | undefined;
  onChange: (value: string) => void;
  onSelect?: (payload: { value: string; }) => void;
}
