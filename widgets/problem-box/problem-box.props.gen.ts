// Written by `npx vitrine codegen` from problem-box.props.json; do not edit.

/** Reports that one part of the page failed; the rest keeps working. */
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
