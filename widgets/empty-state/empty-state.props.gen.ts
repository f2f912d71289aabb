// Written by `npx vitrine codegen` from empty-state.props.json; do not edit.

/** Explains what is empty and why, and offers one action. */
export interface EmptyStateProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Default: a picture of gauges. */
  icon?: string;
  title: string | undefined;
  text?: string;
  action?: string;
  /** section: takes only as much space as its text, so that content below stays visible. */
  size?: 'page' | 'section';
  /** The action was pressed. */
  onPress?: () => void;
}
