// Written by `npx vitrine codegen` from spacer.props.json; do not edit.

/** Space between nodes. */
export interface SpacerProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  size?: '2xs' | 'xs' | 'snug' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';
  /** Takes all the remaining space. */
  grow?: boolean;
}
