// Written by `npx vitrine codegen` from rail.props.json; do not edit.

/** A column of places on a wide screen. */
export interface RailProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  items: readonly { id: string; label: string | undefined; icon: string; }[];
  /** Id of the current place. */
  active?: string;
  label?: string;
  onSelect?: (payload: { id: string; }) => void;
}
