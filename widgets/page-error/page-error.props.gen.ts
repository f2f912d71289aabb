// Written by `npx vitrine codegen` from page-error.props.json; do not edit.

/** A page that failed to load: what failed, and what the user can do. */
export interface PageErrorProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  title: string | undefined;
  detail?: string;
  /** The requested page, in development. */
  place?: string;
  retry?: string;
  back?: string;
  home?: string;
  onRetry?: () => void;
  onBack?: () => void;
  /** Offered when there is no page to go back to. */
  onHome?: () => void;
}
