// Written by `npx vitrine codegen` from picker-field.props.json; do not edit.

/** One of very many choices, found by typing: a country, a coin. */
export interface PickerFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The label outside a form; inside one the form sets it. */
  title?: string;
  options: readonly { value: string; label: string | undefined; detail?: string; disabled?: boolean; }[];
  placeholder?: string;
  /** Label of the search. */
  search?: string;
  /** Shown if there is no match; template with {text}. */
  none?: string;
  close?: string;
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
  onSelect?: (payload: { value: string; }) => void;
}
