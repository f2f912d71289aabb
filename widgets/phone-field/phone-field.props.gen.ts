// Written by `npx vitrine codegen` from phone-field.props.json; do not edit.

/** A dialling code and a phone number. The value is the number in digits, without typed spaces and hyphens; the code is a prop with its own event. */
export interface PhoneFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The chosen dialling code, digits without a plus. */
  area?: string;
  /** The available codes; countries may share a code. Without a list, only the chosen code is available. */
  areas?: readonly { code: string; name: string | undefined; }[];
  /** Label of the list of codes, for screen readers. */
  areaLabel?: string;
  placeholder?: string;
  /** tel-national by default. */
  autocomplete?: string;
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
  onArea?: (payload: { code: string; }) => void;
}
