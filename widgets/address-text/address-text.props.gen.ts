// Written by `npx vitrine codegen` from address-text.props.json; do not edit.

/** A chain address in groups of four; the first and the last stand out, for they are what people compare. */
export interface AddressTextProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The whole address. */
  value?: string;
  /** What it is: coin and network. */
  label?: string;
  align?: 'center' | 'start';
}
