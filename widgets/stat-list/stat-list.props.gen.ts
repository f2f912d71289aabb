// Written by `npx vitrine codegen` from stat-list.props.json; do not edit.

/** A few labelled numbers, as lines or as a grid. */
export interface StatListProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  items: readonly { label: string | undefined; text?: string; value?: string; scale?: number; sign?: boolean; percent?: boolean; short?: boolean; fold?: boolean; approx?: boolean; hidden?: boolean; unit?: string; prefix?: string; tone?: 'auto' | 'plain' | 'muted'; }[];
  layout?: 'rows' | 'grid';
  /** Number of columns of a grid. */
  columns?: 2 | 3;
  /** Text size. */
  size?: 'micro' | 'caption';
  /** Announced instead of the dots. */
  hiddenLabel?: string;
  /** The values are loading: shows their outline. */
  loading?: boolean;
}
