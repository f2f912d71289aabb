// Written by `npx vitrine codegen` from search-field.props.json; do not edit.

/** A text to search for. */
export interface SearchFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  label: string | undefined;
  placeholder?: string;
  clear?: string;
  value: string | undefined;
  onChange: (value: string) => void;
  onSubmit?: (payload: { value: string; }) => void;
}
