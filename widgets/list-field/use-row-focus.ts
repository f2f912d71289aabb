import { useLayoutEffect, useRef } from 'react';
import type { Row } from './list-field.ts';

type Rows = readonly Row[];
/** Finds the element to focus; undefined until the rows have changed as expected. */
type Aim = (rows: Rows) => HTMLElement | null | undefined;

export const getRowId = (list: string, key: number): string => `${list}-row-${key}`;
export const getAddId = (list: string): string => `${list}-add`;

/** Moves the focus once a press has changed the rows, unless it has moved elsewhere in the meantime. */
export function useRowFocus(id: string, rows: Rows) {
  const wish = useRef<{ readonly aim: Aim; readonly from: Element | null }>(undefined);
  useLayoutEffect(() => {
    const target = wish.current?.aim(rows);
    if (!target) return;
    if (isFree(wish.current?.from)) target.focus();
    wish.current = undefined;
  }, [rows]);
  const follow = (aim: Aim): void => {
    wish.current = { aim, from: document.activeElement };
  };
  const firstIn = (row: Row | undefined): HTMLElement | undefined => {
    const element = row && document.getElementById(getRowId(id, row.key));
    return element ? findControl(element) : undefined;
  };
  return {
    toNewRow: () => {
      const known = new Set(rows.map(({ key }) => key));
      follow((now) => firstIn(now.find(({ key }) => !known.has(key))));
    },
    /** Moves the focus to the row that takes this one's place, or else to the add button. */
    afterRow: ({ key }: Row, at: number) =>
      follow((now) => {
        if (now.some((row) => row.key === key)) return undefined;
        return firstIn(now[at]) ?? document.getElementById(getAddId(id));
      }),
    /** Keeps the focus on a button, which loses it when its row moves in the page. */
    stayOn: (button: HTMLElement, { key }: Row, to: number) =>
      follow((now) => (now[to]?.key === key ? button : undefined)),
  };
}

/** Whether the focus is still where it was, or nowhere because its element has gone. */
function isFree(from: Element | null | undefined): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === from;
}

/** The first field that can be filled in. The buttons of the row follow its fields. */
const findControl = (row: HTMLElement): HTMLElement | undefined =>
  [...row.querySelectorAll<HTMLElement>('input, select, textarea, button')].find(
    (control) => !control.matches(':disabled') && !control.closest('[hidden], [inert]'),
  );
