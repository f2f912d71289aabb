// Written by `npx vitrine codegen` from date-chip.props.json; do not edit.

/** A filter by time: one end of a range of days. Opens the browser's calendar, shows the day, and can be cleared with one press. */
export interface DateChipProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Name of the filter; before the day. */
  label: string | undefined;
  /** The last moment of the day, for the end of a range; otherwise the first. */
  end?: boolean;
  /** No earlier day than the day of this moment; empty is no limit. */
  min?: string;
  /** No later day than the day of this moment; empty is no limit. */
  max?: string;
  /** Template with {label}. */
  clear?: string;
  value: string | undefined;
  onChange: (value: string) => void;
}
