// Written by `npx vitrine codegen` from example-mark.props.json; do not edit.

/** Development only: marks a page whose data the development server made up. */
export interface ExampleMarkProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  text?: string;
}
