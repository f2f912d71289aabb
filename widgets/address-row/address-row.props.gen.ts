// Written by `npx vitrine codegen` from address-row.props.json; do not edit.

/** One kept chain address: its coin and network, its first and last group, copy and delete. */
export interface AddressRowProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Code of the coin. */
  coin: string;
  /** The chain. */
  network: string;
  /** The whole address; its middle is left out on the screen and whole in the title. */
  address?: string;
  logo?: string;
  /** At the end of the first line: when it was added, why it cannot be used. */
  note?: string;
  /** Of the note. */
  tone?: 'plain' | 'danger';
  copy?: string;
  remove?: string;
  onPress?: () => void;
  onCopy?: () => void;
  onRemove?: () => void;
}
