// Written by `npx vitrine codegen` from text-field.props.json; do not edit.

/** One or several lines of text: an address, a name, an e-mail. */
export interface TextFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** What the user types; sets the keyboard and the default autocomplete. */
  kind?: 'text' | 'email' | 'tel' | 'url';
  placeholder?: string;
  /** The HTML autocomplete token. */
  autocomplete?: string;
  /** Overrides the keyboard of kind. */
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal' | 'search';
  /** Maximum number of characters; longer pastes are cut. */
  maxLength?: number;
  /** More than one makes a textarea; 1 by default. */
  lines?: number;
  /** Fixed width: addresses, hashes, codes. */
  mono?: boolean;
  /** Shows a tick once the field has a value without an error and lost the focus. */
  tick?: boolean;
  /** A link in place of the hint, such as "Forgot password?"; a press emits help. */
  help?: string;
  /** An icon button at the end of the box; a press emits action. */
  action?: { icon: string; label: string | undefined; };
  value: string | undefined;
  onChange: (value: string) => void;
  name: string;
  label: string;
  hint?: string;
  error?: { text: string; fix?: { label: string; apply: () => void } };
  required?: boolean;
  busy?: boolean;
  onBlur?: () => void;
  upload?: (file: File | Promise<File>, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;
  onHelp?: () => void;
  onAction?: () => void;
}
