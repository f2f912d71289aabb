// Written by `npx vitrine codegen` from phone-field.props.json; do not edit.

/** A dialling code and a number. The value is the number in digits, whatever blanks and hyphens it is typed with; the code is a prop with an event of its own. */
export interface PhoneFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The chosen dialling code, digits without a plus. */
  area?: string;
  /** The codes to choose from; the same code may serve several countries. Only the chosen one is there where they are not known. */
  areas?: readonly { code: string; name: string | undefined; }[];
  /** Name of the choice of codes for screen readers. */
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
  upload?: (file: File, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;
  onArea?: (payload: { code: string; }) => void;
}
