// Written by `npx vitrine codegen` from address-row.props.json; do not edit.

/** A saved chain address: coin and network, both ends of the address, copy and delete. */
export interface AddressRowProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Symbol of the coin. */
  coin: string;
  /** Name of the network. */
  network: string;
  /** The full address; the row shows both ends, the title all of it. */
  address?: string;
  logo?: string;
  /** At the end of the first line: when it was added, or why it cannot be used. */
  note?: string;
  /** Tone of the note. */
  tone?: 'plain' | 'danger';
  copy?: string;
  remove?: string;
  onPress?: () => void;
  onCopy?: () => void;
  onRemove?: () => void;
}
