// Written by `npx vitrine codegen` from article.props.json; do not edit.

/** Untrusted rich text, reduced to an allow-list of tags. Follows links into the app and emits leave for others. */
export interface ArticleProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The raw HTML; sanitized here. */
  html: string;
  /** Announced after a link that leaves the app. */
  leaves?: string;
  onLeave?: (payload: { address: string; }) => void;
}
