// Written by `npm run codegen` from page-error.props.json; do not edit.

/** A page that could not be loaded: what failed, and two ways on. */
export interface PageErrorProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  title: string | undefined;
  detail?: string;
  /** What was asked for. */
  address?: string;
  retry?: string;
  back?: string;
  onRetry?: () => void;
  onBack?: () => void;
}
