// Written by `npx vitrine codegen` from amount-field.props.json; do not edit.

/** A decimal amount, typed the way people write it. The value is plain decimal text, never a binary number. */
export interface AmountFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Maximum digits after the decimal point. */
  scale?: number;
  /** The unit, such as a currency. */
  unit?: string;
  placeholder?: string;
  /** The maximum. Shows a button that fills it in. */
  max?: string;
  maxLabel?: string;
  /** Shows two buttons that step up and down by this amount, never below it. */
  step?: string;
  lessLabel?: string;
  moreLabel?: string;
  /** A gauge below the box: the used share of a limit. */
  limit?: { fraction?: string; text: string | undefined; };
  notNumber?: string;
  /** Template with {scale}. */
  tooFine?: string;
  /** Template with {whole} and {part}: the two readings of the typed text. */
  unclear?: string;
  /** Template with {value}. */
  use?: string;
  /** Puts the label inside the box, to save space. */
  inside?: boolean;
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
  onMax?: (payload: { value: string; }) => void;
}
