// Written by `npx vitrine codegen` from check-field.props.json; do not edit.

/** A tick with a sentence, which may hold links to what is agreed to. */
export interface CheckFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Links inside the sentence: {id} in the label is where each one stands. One that the label does not name stands after it. */
  links?: readonly { id: string; label: string | undefined; }[];
  value: boolean | undefined;
  onChange: (value: boolean) => void;
  name: string;
  label: string;
  hint?: string;
  error?: { text: string; fix?: { label: string; apply: () => void } };
  required?: boolean;
  busy?: boolean;
  onBlur?: () => void;
  upload?: (file: File, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;
  onLink?: (payload: { id: string; }) => void;
}
