import type { ReactNode } from 'react';
import css from './RecordList.module.css';

interface Props {
  readonly row: ReactNode;
  readonly index: number;
  /** How many columns it spans. */
  readonly span: number;
}

/** Each row is one cell: its widget is one button, which says the whole row. */
export const TableRow = ({ row, index, span }: Props) => (
  <div role="row" aria-rowindex={index + 2} data-row className={css.row}>
    <div role="cell" aria-colspan={span}>
      {row}
    </div>
  </div>
);
