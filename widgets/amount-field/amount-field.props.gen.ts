// Written by `npx vitrine codegen` from amount-field.props.json; do not edit.

/** A decimal amount, typed the way people write it. The value is plain decimal text, never a binary number. */
export interface AmountFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Digits after the point at most. */
  scale?: number;
  /** What is counted: a coin, a currency. */
  unit?: string;
  placeholder?: string;
  /** The most that there is. With it, the action that fills it in appears. */
  max?: string;
  maxLabel?: string;
  /** With it, two buttons in the box count up and down by it, never below it. */
  step?: string;
  lessLabel?: string;
  moreLabel?: string;
  /** A gauge below the box: how much of a limit is used. */
  limit?: { fraction?: string; text: string | undefined; };
  notNumber?: string;
  /** {scale} is filled in here. */
  tooFine?: string;
  /** {whole} and {part} are filled in here: the two readings of what was typed. */
  unclear?: string;
  /** {value} is filled in here. */
  use?: string;
  /** The label stands in the box: where room is dear. */
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
  upload?: (file: File, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;
  onMax?: (payload: { value: string; }) => void;
}
