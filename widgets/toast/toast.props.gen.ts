// Written by `npx vitrine codegen` from toast.props.json; do not edit.

/** A short message about a completed action, shown above the tab bar. */
export interface ToastProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Shows nothing without it. */
  text?: string;
  tone?: 'neutral' | 'success' | 'info' | 'warning' | 'danger';
}
