// Written by `npx vitrine codegen` from share-bar.props.json; do not edit.

/** What a whole is made of, in whole percents that sum to 100. */
export interface ShareBarProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  label: string | undefined;
  parts: readonly { label: string | undefined; value: string | undefined; tone?: 'text' | 'accent' | 'info' | 'violet' | 'success' | 'warning' | 'danger'; }[];
  /** Show neither shares nor percents. */
  hidden?: boolean;
  /** Said instead of the dots. */
  hiddenLabel?: string;
}
