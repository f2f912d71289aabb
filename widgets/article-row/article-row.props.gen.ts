// Written by `npx vitrine codegen` from article-row.props.json; do not edit.

/** An article in a list: title, summary, date. */
export interface ArticleRowProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  title: string | undefined;
  /** Summary; hidden when empty. */
  text?: string;
  time?: number | string;
  onPress?: () => void;
}
