// Written by `npx vitrine codegen` from article-row.props.json; do not edit.

/** An article in a list: what it is about, a summary, when it was published. */
export interface ArticleRowProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  title: string | undefined;
  /** Summary; none where it is empty. */
  text?: string;
  time?: number;
  onPress?: () => void;
}
