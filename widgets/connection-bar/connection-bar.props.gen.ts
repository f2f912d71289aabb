// Written by `npx vitrine codegen` from connection-bar.props.json; do not edit.

/** Shows that figures are stale, and since when. */
export interface ConnectionBarProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  text: string | undefined;
  action?: string;
  onRetry?: () => void;
}
