import { ROW, useGrid } from './grid.ts';
import { cellId } from './grid-keys.ts';
import { GridRow } from './GridRow.tsx';
import type { Room } from './room.ts';
import parts from '../../controls/Parts.module.css';
import styles from './Grid.module.css';

/** The width of the key column, and the minimum width of a language column, in pixels. */
const [KEY, CELL] = [184, 140];

interface Props {
  readonly room: Room;
  /** Called for a text with plural forms, which is edited in the panel next to the grid. */
  onForms(): void;
}

/** The texts, with one column for each language. Only visible rows are rendered. */
export function TextsGrid({ room, onForms }: Props) {
  const { rows, columns, catalogue } = room;
  const grid = useGrid(room, onForms);
  const { ref, spot, isShown, isEditing, drawn, keep, restore, events } = grid;
  const template = { gridTemplateColumns: `${KEY}px repeat(${columns.length}, minmax(${CELL}px, 1fr))` };
  const minWidth = KEY + CELL * columns.length;
  return (
    <div
      ref={ref}
      role="grid"
      tabIndex={0}
      aria-label="Texts"
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={isShown ? cellId(spot) : undefined}
      className={styles.grid}
      {...events}
    >
      <div role="rowgroup" className={styles.head} style={{ minWidth }}>
        <div role="row" aria-rowindex={1} className={styles.row} style={template}>
          <span role="columnheader" className={styles.key}>
            Text
          </span>
          {columns.map(({ id, name, tag }) => (
            <span key={id} role="columnheader" lang={tag} className={styles.cell}>
              {name}
              {id === catalogue.source && <span className={parts.quietText}> source</span>}
            </span>
          ))}
        </div>
      </div>
      {rows.length > 0 && (
        <div role="rowgroup" className={styles.body} style={{ minWidth, height: rows.length * ROW }}>
          {drawn.map((at) => {
            const text = rows[at];
            if (text === undefined) return null;
            const style = { ...template, transform: `translateY(${at * ROW}px)` };
            const view = { room, isEditing, onKeep: keep, onRestore: restore };
            const column = isShown && at === spot.row ? spot.column : undefined;
            return <GridRow key={text.key} {...{ at, text, view, style, column }} />;
          })}
        </div>
      )}
    </div>
  );
}
