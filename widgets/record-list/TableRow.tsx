import type { ReactNode } from 'react';
import css from './RecordList.module.css';

interface Props {
  readonly row: ReactNode;
  readonly index: number;
  /** The number of columns that the cell spans. */
  readonly span: number;
}

/** Each row is a single cell, because its widget is a single button that announces the whole row. */
export const TableRow = ({ row, index, span }: Props) => (
  <div role="row" aria-rowindex={index + 2} data-row className={css.row}>
    <div role="cell" aria-colspan={span}>
      {row}
    </div>
  </div>
);
