// Written by `npx vitrine codegen` from eye-toggle.props.json; do not edit.

/** Hides and shows balances. The value is true while they are hidden. */
export interface EyeToggleProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  hide?: string;
  show?: string;
  value: boolean | undefined;
  onChange: (value: boolean) => void;
}
