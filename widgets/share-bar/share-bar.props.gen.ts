// Written by `npx vitrine codegen` from share-bar.props.json; do not edit.

/** The parts of a whole, in whole percentages that sum to 100. */
export interface ShareBarProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  label: string | undefined;
  parts: readonly { label: string | undefined; value: string | undefined; tone?: 'text' | 'accent' | 'info' | 'violet' | 'success' | 'warning' | 'danger'; }[];
  /** Shows neither parts nor percentages. */
  hidden?: boolean;
  /** Announced instead of the dots. */
  hiddenLabel?: string;
}
