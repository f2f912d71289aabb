// Written by `npx vitrine codegen` from badge.props.json; do not edit.

/** A short word on a tinted background. */
export interface BadgeProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  text: string | undefined;
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'up' | 'down';
  /** Shows a dot before the word, for states. */
  dot?: boolean;
  /** The text is loading. */
  loading?: boolean;
}
