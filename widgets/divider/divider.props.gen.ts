// Written by `npx vitrine codegen` from divider.props.json; do not edit.

/** A hairline. */
export interface DividerProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Starts and ends at the gutter. */
  inset?: boolean;
  /** Space above and below. */
  space?: 'none' | 's' | 'm' | 'l';
}
