// Written by `npx vitrine codegen` from password-field.props.json; do not edit.

/** A password with a show button, and a strength gauge for new ones. */
export interface PasswordFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  autocomplete?: 'current-password' | 'new-password' | 'off';
  placeholder?: string;
  /** Shows the four-step strength gauge, which says why. It is advisory only. */
  strength?: boolean;
  maxLength?: number;
  /** Digits only: opens the number keyboard. */
  numeric?: boolean;
  /** A link in place of the hint, such as "Forgot password?"; a press emits help. */
  help?: string;
  show?: string;
  hide?: string;
  strengthLabel?: string;
  weak?: string;
  fair?: string;
  good?: string;
  strong?: string;
  /** Template with {level} and {advice}. */
  advised?: string;
  longer?: string;
  keys?: string;
  repeat?: string;
  sequence?: string;
  date?: string;
  common?: string;
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
}
