// Written by `npx vitrine codegen` from toggle.props.json; do not edit.

/** A switch with its label. */
export interface ToggleProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  label: string | undefined;
  /** A secondary line under the label. */
  text?: string;
  /** row: a settings row, label left, switch right. */
  layout?: 'inline' | 'row';
  value: boolean | undefined;
  onChange: (value: boolean) => void;
}
