// Written by `npx vitrine codegen` from problem-box.props.json; do not edit.

/** Something failed here; the rest of the page lives. */
export interface ProblemBoxProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  title?: string;
  detail?: string;
  /** File, line and column, in development. */
  place?: string;
  action?: string;
  onRetry?: () => void;
}
