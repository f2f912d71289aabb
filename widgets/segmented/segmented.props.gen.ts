// Written by `npx vitrine codegen` from segmented.props.json; do not edit.

/** One of a few choices, side by side. */
export interface SegmentedProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  options: readonly { value: string; label: string | undefined; tone?: 'neutral' | 'up' | 'down'; }[];
  /** What the user chooses here. */
  label: string | undefined;
  value: string | undefined;
  onChange: (value: string) => void;
  onSelect?: (payload: { value: string; }) => void;
}
