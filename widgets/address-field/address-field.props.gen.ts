// Written by `npx vitrine codegen` from address-field.props.json; do not edit.

/** One of the user's own kept addresses, chosen from a sheet. Nothing is typed here, so nothing can be mistyped. */
export interface AddressFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  options: readonly { value: string; address: string; network: string; }[];
  placeholder?: string;
  /** Title of the sheet. */
  sheet?: string;
  icon?: string;
  /** Said where there is none. */
  empty?: string;
  /** Leads out of the sheet, as to a new address; a press is the event action. */
  action?: string;
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
  onAction?: () => void;
}
