// Written by `npx vitrine codegen` from picker-field.props.json; do not edit.

/** One of very many, found by typing: a country, a coin. */
export interface PickerFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The label where it stands outside a form; in a form the form gives it. */
  title?: string;
  options: readonly { value: string; label: string | undefined; detail?: string; disabled?: boolean; }[];
  placeholder?: string;
  /** Name of the search. */
  search?: string;
  /** Nothing fits; {text} is filled in here. */
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
