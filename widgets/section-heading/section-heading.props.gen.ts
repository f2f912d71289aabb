// Written by `npx vitrine codegen` from section-heading.props.json; do not edit.

/** The title of a section, with at most one link. */
export interface SectionHeadingProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  title: string | undefined;
  /** A secondary line under the title. */
  text?: string;
  /** Label of the link. */
  action?: string;
  /** The title is loading. */
  loading?: boolean;
  onAction?: () => void;
}
