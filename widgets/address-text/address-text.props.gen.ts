// Written by `npx vitrine codegen` from address-text.props.json; do not edit.

/** A chain address in groups of four. The first and last groups are highlighted, because users compare those. */
export interface AddressTextProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The full address. */
  value?: string;
  /** Says what the address is for. */
  label?: string;
  align?: 'center' | 'start';
  /** How many lines to expect while loading. */
  lines?: number;
  /** The address is loading. */
  loading?: boolean;
}
