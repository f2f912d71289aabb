import { memo, type ReactNode } from 'react';
import { RowButtons, type Press, type RowProps } from './RowButtons.tsx';
import { getRowButtons, type RowLook } from './list-field.ts';
import { getRowId } from './use-row-focus.ts';
import type { ListFieldProps } from './list-field.props.gen.ts';
import css from './ListField.module.css';

interface Props extends Pick<ListFieldProps, 'rows' | 'columns'> {
  readonly look: RowLook;
  readonly onPress: Press;
}

export const CardRows = ({ rows, columns: _, ...shared }: Props) => (
  <ol className={css.rows}>
    {rows.map((row, at) => (
      <CardRow
        key={row.key}
        {...shared}
        row={row}
        at={at}
        isLast={at === rows.length - 1}
        isAtEnd={at >= rows.length - AT_END}
      />
    ))}
  </ol>
);

/** The number of rows at the end of the list that are always laid out. */
const AT_END = 12;

const CardRow = memo(function CardRow({ isAtEnd, ...props }: RowProps & { readonly isAtEnd: boolean }) {
  const { look, row, at } = props;
  return (
    <li id={getRowId(look.id, row.key)} className={isAtEnd ? `${css.card} ${css.atEnd}` : css.card}>
      <span className={css.position}>{at + 1}</span>
      <div className={css.content}>{row.content}</div>
      <RowButtons {...props} />
    </li>
  );
});

/** Rows of single values have no columns, so their labels stay visible. */
export function TableRows({ rows, columns, ...shared }: Props) {
  return (
    <div className={css.place}>
      <table className={css.table}>
        <colgroup>
          <col span={Math.max(1, columns.length)} />
          <col style={{ width: `calc(${getRowButtons(shared.look, 0, false).length} * var(--size-touch))` }} />
        </colgroup>
        {columns.length > 0 && <Heads columns={columns} />}
        <tbody>
          {rows.map((row, at) => (
            <TableLine key={row.key} {...shared} row={row} at={at} isLast={at === rows.length - 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const TableLine = memo(function TableLine(props: RowProps) {
  const { look, row } = props;
  const cells: readonly ReactNode[] = row.cells.length > 0 ? row.cells : [row.content];
  return (
    <tr id={getRowId(look.id, row.key)}>
      {cells.map((cell, column) => (
        <td key={column} className={row.cells.length > 0 ? css.headed : undefined}>
          {cell}
        </td>
      ))}
      <td>
        <RowButtons {...props} />
      </td>
    </tr>
  );
});

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
