// Written by `npx vitrine codegen` from table-row.props.json; do not edit.

/** A row of a table with columns: one figure, text, time or state for each. The columns are the list's tracks. */
export interface TableRowProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** One for each column. */
  cells: readonly ({ text?: string; value?: string; scale?: number; unit?: string; sign?: boolean; hidden?: boolean; percent?: boolean; time?: number | string; timeStyle?: 'time' | 'minute' | 'date' | 'day' | 'datetime'; state?: { label: string; tone: string }; logo?: string; address?: string; kind?: 'plain' | 'strong' | 'quiet' | 'up' | 'down' | 'value' | 'time' | 'address' | 'state' | 'logo'; tone?: 'auto' | 'plain' | 'muted'; end?: boolean; })[];
  /** The row is open beside the table. */
  current?: boolean;
  /** Announced instead of the dots. */
  hiddenLabel?: string;
  onPress?: () => void;
}
