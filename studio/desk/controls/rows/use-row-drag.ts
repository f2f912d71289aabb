import { type DragEvent, useState } from 'react';

interface Drag {
  readonly row: string;
  /** The target position among the current rows. */
  readonly gap: number | undefined;
}

/** Moves rows of a grid with the pointer. On the keyboard, Alt with an arrow does the same. */
export function useRowDrag(rows: readonly string[], onMove: (row: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  return {
    /** The row that is dragged. */
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

/** The index of the row after the move. */
function getPlace(rows: readonly string[], { row, gap = 0 }: Drag): number {
  return gap > rows.indexOf(row) ? gap - 1 : gap;
}

const isMove = (rows: readonly string[], drag: Drag): boolean =>
  drag.gap !== undefined && getPlace(rows, drag) !== rows.indexOf(drag.row);
