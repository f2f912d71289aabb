import parts from '../Parts.module.css';
import css from './RowGrid.module.css';
import { type ReactNode, useRef, useState, type DragEvent } from 'react';
import { GripVertical, X } from 'lucide';
import type { Problem } from '@vitrine/engine/build';
import { Icon } from '../Icon.tsx';
import { useGridFocus } from './use-grid-focus.ts';

interface Drag {
  readonly row: string;
  /** The row before which the dragged row would be placed, as an index in the current rows. */
  readonly gap: number | undefined;
}

/** Moves rows of a grid with the pointer. On the keyboard, Alt with an arrow does the same. */
function useRowDrag(rows: readonly string[], onMove: (row: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  return {
    /** The row being dragged. */
    dragged: drag?.row,
    /** The index of the row before which the dragged row would be placed; the number of rows for the end. */
    gap: drag && isMove(rows, drag) ? drag.gap : undefined,
    grip: (row: string) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.setData('text/plain', row);
        dataTransfer.effectAllowed = 'move';
        setDrag({ row, gap: undefined });
      },
      onDragEnd: () => setDrag(undefined),
    }),
    place: (at: number) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (drag === undefined) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const gap = event.clientY < top + height / 2 ? at : at + 1;
        if (gap !== drag.gap) setDrag({ ...drag, gap });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (drag && isMove(rows, drag)) onMove(drag.row, getPlace(rows, drag));
        setDrag(undefined);
      },
    }),
  };
}

/** Returns the index of the row after the move. */
function getPlace(rows: readonly string[], { row, gap = 0 }: Drag): number {
  return gap > rows.indexOf(row) ? gap - 1 : gap;
}

const isMove = (rows: readonly string[], drag: Drag): boolean =>
  drag.gap !== undefined && getPlace(rows, drag) !== rows.indexOf(drag.row);

export interface Row {
  /** Unique in the grid. */
  readonly id: string;
  /** The name of the row, for the labels of its buttons. */
  readonly name: string;
  readonly cells: readonly ReactNode[];
  readonly problems: readonly Problem[];
}

interface Props {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** Moves a row to another position. Without it, rows cannot be moved. */
  onMove?: ((row: string, to: number) => void) | undefined;
  onRemove?: ((row: string) => void) | undefined;
}

/** Rows of values that can be changed, moved and removed. The problems of a row are shown below it. */
export function RowGrid({ label, columns, rows, onMove, onRemove }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const [said, say] = useState('');
  const ids = rows.map(({ id }) => id);
  const move = (id: string, to: number): void => {
    if (onMove === undefined || to < 0 || to >= rows.length) return;
    say(`${rows[ids.indexOf(id)]?.name ?? ''}, ${to + 1} of ${rows.length}`);
    onMove(id, to);
  };
  const drag = useRowDrag(ids, move);
  useGridFocus(table, { move: (id, by) => move(id, ids.indexOf(id) + by), remove: (id) => onRemove?.(id) });
  return (
    <div className={css.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its values can be changed */}
      <table ref={table} role="grid" aria-label={label} className={css.grid}>
        <thead>
          <tr>
            {onMove && <Unseen>Move</Unseen>}
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {onRemove && <Unseen>Remove</Unseen>}
          </tr>
        </thead>
        {rows.map((row, at) => (
          <tbody
            key={row.id}
            className={getClass(at, rows.length, drag.gap, drag.dragged === row.id)}
            {...drag.place(at)}
          >
            <Line {...{ row, columns, onRemove }} grip={onMove && drag.grip(row.id)} />
            {row.problems.length > 0 && <Problems problems={row.problems} span={columns.length + 2} />}
          </tbody>
        ))}
      </table>
      <span role="status" className={parts.unseen}>
        {said}
      </span>
    </div>
  );
}

interface LineProps extends Pick<Props, 'columns' | 'onRemove'> {
  readonly row: Row;
  readonly grip: object | undefined;
}

const Line = ({ row: { id, name, cells }, columns, grip, onRemove }: LineProps) => (
  <tr data-row={id}>
    {grip && (
      <td>
        <button
          type="button"
          className={css.grip}
          aria-label={`Move ${name}`}
          title="Drag, or Alt with an arrow"
          {...grip}
        >
          <Icon of={GripVertical} size={12} />
        </button>
      </td>
    )}
    {cells.map((cell, index) => (
      <td key={columns[index]}>{cell}</td>
    ))}
    {onRemove && (
      <td>
        <button type="button" className={css.icon} aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
          <Icon of={X} size={12} />
        </button>
      </td>
    )}
  </tr>
);

const Unseen = ({ children }: { readonly children: string }) => (
  <th scope="col">
    <span className={parts.unseen}>{children}</span>
  </th>
);

function getClass(at: number, count: number, gap: number | undefined, isDragged: boolean): string {
  const line = gap === at ? css.before : gap === count && at === count - 1 ? css.after : undefined;
  return [css.row, line, isDragged ? css.dragged : undefined].filter((name) => name !== undefined).join(' ');
}

const Problems = ({ problems, span }: { readonly problems: readonly Problem[]; readonly span: number }) => (
  <tr>
    <td colSpan={span} className={css.problems}>
      {problems.map(({ code, pointer, message, fix }) => (
        <p key={`${code} ${pointer}`}>
          <span className={parts.danger}>{message}</span> <span className={parts.quietText}>{fix}</span>
        </p>
      ))}
    </td>
  </tr>
);
