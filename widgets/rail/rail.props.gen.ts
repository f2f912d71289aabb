// Written by `npx vitrine codegen` from rail.props.json; do not edit.

/** Navigation column of a wide screen. */
export interface RailProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The items of a rail without groups. */
  items?: readonly { id: string; label: string | undefined; icon: string; }[];
  groups?: readonly ({ label?: string; items: readonly { id: string; label: string | undefined; icon: string; }[]; })[];
  /** Id of the current item. */
  active?: string;
  label?: string;
  onSelect?: (payload: { id: string; }) => void;
}
