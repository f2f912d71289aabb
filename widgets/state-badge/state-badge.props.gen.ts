// Written by `npx vitrine codegen` from state-badge.props.json; do not edit.

/** The state of a record, with its label and tone. */
export interface StateBadgeProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  state: { label: string; tone: string } | undefined;
  /** The state is loading. */
  loading?: boolean;
}
