// Written by `npx vitrine codegen` from submit-button.props.json; do not edit.

/** Sends a form. The engine passes its label and state; a form decides what they are. */
export interface SubmitButtonProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  label: string | undefined;
  /** `incomplete` can be pressed and leads to what is missing; `uploading` and `busy` cannot. */
  state?: 'ready' | 'incomplete' | 'uploading' | 'busy';
  kind?: 'primary' | 'danger' | 'up' | 'down';
  onPress?: () => void;
}
