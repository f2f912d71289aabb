// Written by `npx vitrine codegen` from empty-state.props.json; do not edit.

/** Nothing here: what is empty, why, and one way out. */
export interface EmptyStateProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** A drawing of the house stands where it is not given. */
  icon?: string;
  title: string | undefined;
  text?: string;
  action?: string;
  /** Of a section, it takes no more room than its words: what is below other things is seen without scrolling. */
  size?: 'page' | 'section';
  /** The action was pressed. */
  onPress?: () => void;
}
