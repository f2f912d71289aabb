// Written by `npx vitrine codegen` from article.props.json; do not edit.

/** Foreign rich text: only what an allow-list names is shown. Links into the app are followed, others are handed out. */
export interface ArticleProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** As it came; it is made harmless here. */
  html: string;
  /** Said after the words of a link that leaves the app. */
  leaves?: string;
  onLeave?: (payload: { address: string; }) => void;
}
