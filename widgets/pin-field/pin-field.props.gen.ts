// Written by `npx vitrine codegen` from pin-field.props.json; do not edit.

/** A short secret number in boxes, one box a digit; behind them one real input. */
export interface PinFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Digits. */
  length?: number;
  /** Show the digits instead of dots. */
  shown?: boolean;
  /** HTML autocomplete token; off by default. */
  autocomplete?: 'off' | 'one-time-code' | 'current-password' | 'new-password';
  /** A link in the place of the hint, such as "Forgot password?"; a press is the event help. */
  help?: string;
  /** {filled} and {length} are filled in here; read out, never shown. */
  count?: string;
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
  onFull?: (payload: { value: string; }) => void;
}
