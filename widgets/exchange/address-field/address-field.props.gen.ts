// Written by `npx vitrine codegen` from address-field.props.json; do not edit.

/** Chooses one of the user's saved addresses in a sheet. The user types nothing, so there is nothing to mistype. */
export interface AddressFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  options: readonly { value: string; address: string; network: string; }[];
  placeholder?: string;
  /** Title of the sheet. */
  sheet?: string;
  icon?: string;
  /** Shown when there are no addresses. */
  empty?: string;
  /** A button in the sheet, such as Add address; a press emits action. */
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
  upload?: (file: File | Promise<File>, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;
  onSelect?: (payload: { value: string; }) => void;
  onAction?: () => void;
}
