// Written by `npx vitrine codegen` from notice-line.props.json; do not edit.

/** The latest notice, in one line. */
export interface NoticeLineProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  text: string | undefined;
  icon?: string;
  /** Age or date. */
  time?: string;
  /** The notice is loading: shows its outline. */
  loading?: boolean;
  onPress?: () => void;
}
