// Written by `npx vitrine codegen` from text-field.props.json; do not edit.

/** One line of text, or several; an address, a name, an e-mail. */
export interface TextFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** What is typed; decides the keyboard and the default autocomplete. */
  kind?: 'text' | 'email' | 'tel' | 'url';
  placeholder?: string;
  /** The HTML autocomplete token. */
  autocomplete?: string;
  /** Overrides the keyboard that kind chooses. */
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal' | 'search';
  /** Characters that fit at most; longer pastes are kept up to it. */
  maxLength?: number;
  /** More than one makes a box that grows; 1 by default. */
  lines?: number;
  /** Even letter widths: addresses, hashes, codes. */
  mono?: boolean;
  /** Show a tick once it is filled, left and without an error. */
  tick?: boolean;
  /** A link in the place of the hint, such as "Forgot password?"; a press is the event help. */
  help?: string;
  /** An icon button at the end of the box; a press is the event action. */
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
  upload?: (file: File, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;
  onHelp?: () => void;
  onAction?: () => void;
}
