import type { ReactNode } from 'react';
import { RowButtons, type Press } from './RowButtons.tsx';
import { getRowButtons, type Row } from './list-field.ts';
import { getRowId } from './use-row-focus.ts';
import type { ListFieldProps } from './list-field.props.gen.ts';
import css from './ListField.module.css';

interface Props {
  readonly list: ListFieldProps;
  readonly onPress: Press;
}

export function CardRows({ list, onPress }: Props) {
  return (
    <ol className={css.rows}>
      {list.rows.map((row, at) => (
        <li key={row.key} id={getRowId(list.id, row.key)} className={css.card}>
          <span className={css.position}>{at + 1}</span>
          <div className={css.content}>{row.content}</div>
          <RowButtons list={list} row={row} at={at} onPress={onPress} />
        </li>
      ))}
    </ol>
  );
}

/** Rows of single values have no columns, so their labels stay visible. */
export function TableRows({ list, onPress }: Props) {
  const { id, rows, columns } = list;
  const cellsOf = ({ cells, content }: Row): readonly ReactNode[] => (cells.length > 0 ? cells : [content]);
  return (
    <div className={css.place}>
      <table className={css.table}>
        <colgroup>
          <col span={Math.max(1, columns.length)} />
          <col style={{ width: `calc(${getRowButtons(list, 0).length} * var(--size-touch))` }} />
        </colgroup>
        {columns.length > 0 && <Heads columns={columns} />}
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.key} id={getRowId(id, row.key)}>
              {cellsOf(row).map((cell, column) => (
                <td key={column} className={row.cells.length > 0 ? css.headed : undefined}>
                  {cell}
                </td>
              ))}
              <td>
                <RowButtons list={list} row={row} at={at} onPress={onPress} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Heads = ({ columns }: Pick<ListFieldProps, 'columns'>) => (
  <thead>
    <tr>
      {columns.map((column, at) => (
        <th key={at} scope="col">
          {column ?? '--'}
        </th>
      ))}
    </tr>
  </thead>
);
