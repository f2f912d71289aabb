// Written by `npx vitrine codegen` from page-error.props.json; do not edit.

/** A page that could not be loaded: what failed, and the ways on that the app offers. */
export interface PageErrorProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  title: string | undefined;
  detail?: string;
  /** What was asked for, in development. */
  place?: string;
  retry?: string;
  back?: string;
  home?: string;
  onRetry?: () => void;
  onBack?: () => void;
  /** For whoever came by a link: there is no page to go back to. */
  onHome?: () => void;
}
