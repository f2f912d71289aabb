// Written by `npx vitrine codegen` from filter-chip.props.json; do not edit.

/** One filter of a list, as a chip: what is chosen from the device's own list stands on it, and one press takes it back. */
export interface FilterChipProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** What is filtered by; stands on the chip while nothing is chosen. */
  label: string | undefined;
  options: readonly { value: string; label: string | undefined; }[];
  /** The choice that takes the filter back. */
  any?: string;
  /** {label} is filled in here. */
  clear?: string;
  value: string | undefined;
  onChange: (value: string) => void;
  onSelect?: (payload: { value: string; }) => void;
}
