// Written by `npx vitrine codegen` from link.props.json; do not edit.

/** A word that leads somewhere. */
export interface LinkProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  label: string | undefined;
  /** Said instead of the label where that alone tells too little. Holds the label. */
  spoken?: string;
  size?: 'body' | 'label' | 'caption' | 'micro';
  /** After the label. */
  icon?: string;
  tone?: 'accent' | '2' | '3';
  onPress?: () => void;
}
