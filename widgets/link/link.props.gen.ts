// Written by `npx vitrine codegen` from link.props.json; do not edit.

/** A text link. */
export interface LinkProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  label: string | undefined;
  /** Announced instead of the label; contains it. */
  spoken?: string;
  size?: 'body' | 'label' | 'caption' | 'micro';
  /** After the label. */
  icon?: string;
  tone?: 'accent' | '2' | '3';
  onPress?: () => void;
}
