// Written by `npx vitrine codegen` from toast.props.json; do not edit.

/** A short message about something done; above the tab bar. */
export interface ToastProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Shows nothing without it. */
  text?: string;
  tone?: 'neutral' | 'success' | 'info' | 'warning' | 'danger';
}
