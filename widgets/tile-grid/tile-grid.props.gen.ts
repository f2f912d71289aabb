// Written by `npx vitrine codegen` from tile-grid.props.json; do not edit.

/** Quick actions as tiles. */
export interface TileGridProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  items: readonly { id: string; label: string | undefined; icon: string; badge?: string; }[];
  /** What the actions are. */
  label: string | undefined;
  /** The most tiles in a row. Rows are of even length, so that none ends in a hole. */
  columns?: 3 | 4 | 5;
  /** Each tile is a card with the icon before the name. */
  cards?: boolean;
  onSelect?: (payload: { id: string; }) => void;
}
