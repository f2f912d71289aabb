// Written by `npx vitrine codegen` from check-field.props.json; do not edit.

/** A checkbox with a sentence, which may contain links. */
export interface CheckFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Links in the sentence: {id} in the label marks the place of each. A link without a mark goes to the end. */
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
  upload?: (file: File | Promise<File>, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;
  onLink?: (payload: { id: string; }) => void;
}
