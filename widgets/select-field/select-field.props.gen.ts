// Written by `npx vitrine codegen` from select-field.props.json; do not edit.

/** One of many choices, in the native list. */
export interface SelectFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The label outside a form; inside one the form sets it. */
  title?: string;
  options: readonly { value: string; label?: string; labelFigure?: string; disabled?: boolean; }[];
  /** Template of labels that are numbers, with {value}. */
  figure?: string;
  placeholder?: string;
  /** HTML autocomplete token. */
  autocomplete?: string;
  /** The options are loading. */
  loading?: boolean;
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
  onSelect?: (payload: { value: string; }) => void;
}
