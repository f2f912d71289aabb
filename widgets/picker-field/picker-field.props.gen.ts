// Written by `npx vitrine codegen` from picker-field.props.json; do not edit.

/** One of many choices, in a popover or a sheet: a country, a currency, an hour. */
export interface PickerFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The label outside a form; inside one the form sets it. */
  title?: string;
  options: readonly { value: string; label?: string; labelFigure?: string; detail?: string; disabled?: boolean; }[];
  /** Template of labels that are numbers, with {value}. */
  figure?: string;
  /** The options are loading. */
  loading?: boolean;
  /** Has a search; a short list needs none. */
  searchable?: boolean;
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
  upload?: (file: File | Promise<File>, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;
  onSelect?: (payload: { value: string; }) => void;
}
