// Written by `npx vitrine codegen` from pin-field.props.json; do not edit.

/** A short secret number with one box per digit and one real input behind them. */
export interface PinFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Number of digits. */
  length?: number;
  /** Shows the digits instead of dots. */
  shown?: boolean;
  /** HTML autocomplete token; off by default. */
  autocomplete?: 'off' | 'one-time-code' | 'current-password' | 'new-password';
  /** The name under which a password manager keeps the number, so that it does not replace the login password. */
  keptAs?: string;
  /** A link in place of the hint, such as "Forgot password?"; a press emits help. */
  help?: string;
  /** Template with {filled} and {length}; announced, never shown. */
  count?: string;
  /** The last digit moves the focus to the next field of the form, if that is empty. */
  onward?: boolean;
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
  onFull?: (payload: { value: string; }) => void;
}
