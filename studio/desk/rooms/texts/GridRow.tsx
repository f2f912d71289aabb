import type { CSSProperties } from 'react';
import { showReordering } from '@vitrine/engine/expression';
import { type Forms, formKey, mainForm, type Language, type Text } from './catalogue.ts';
import { cellId, type Spot } from './grid-keys.ts';
import type { Room } from './room.ts';
import { type Next, TextEditor } from './TextEditor.tsx';
import parts from '../../controls/Parts.module.css';
import styles from './Grid.module.css';
import { MARK_NAMES, getMark } from './work.ts';
import { Words } from './Words.tsx';

interface RowView {
  readonly room: Room;
  readonly isEditing: boolean;
  onKeep(text: string, then: Next): void;
  onRestore(): void;
}

interface Props {
  readonly at: number;
  readonly text: Text;
  readonly view: RowView;
  readonly style: CSSProperties;
  /** The column of the picked cell; undefined if it is in another row. */
  readonly column: number | undefined;
}

/** A text in each of the shown languages. */
export function GridRow({ at, text, view, style, column }: Props) {
  const { room } = view;
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={column === undefined ? styles.row : styles.pickedRow}
      style={style}
    >
      <span role="rowheader" className={styles.key} title={text.key}>
        {room.query.place.of !== 'area' && <span className={parts.quietText}>{text.area}.</span>}
        {text.key.slice(text.area.length + 1)}
      </span>
      {room.columns.map((language, index) => (
        <GridCell
          key={language.id}
          at={{ row: at, column: index }}
          text={text}
          language={language}
          isPicked={index === column}
          view={view}
        />
      ))}
    </div>
  );
}

interface CellProps {
  readonly at: Spot;
  readonly text: Text;
  readonly language: Language;
  readonly isPicked: boolean;
  readonly view: RowView;
}

function GridCell({ at, text, language, isPicked, view }: CellProps) {
  const { room, isEditing, onKeep, onRestore } = view;
  const forms = text.said.get(language.id);
  const said = shownText(room, text.key, language.id, forms);
  const mark = getMark(room.work, language.id, text.key);
  return (
    <div
      role="gridcell"
      id={cellId(at)}
      aria-selected={isPicked}
      tabIndex={-1}
      lang={language.tag}
      className={isPicked ? styles.pickedCell : styles.cell}
      data-mark={mark}
    >
      {isPicked && isEditing ? (
        <TextEditor
          label={`${text.key} in ${language.name}`}
          lang={language.tag}
          text={said ?? ''}
          className={styles.editor}
          isInPlace
          onKeep={onKeep}
          onRestore={onRestore}
        />
      ) : (
        <>
          <span className={styles.words}>{said === undefined ? WRITE : <Words text={showReordering(said)} />}</span>
          {forms !== undefined && forms.size > 1 && (
            <span className={styles.count} title={`${forms.size} plural forms`}>
              {forms.size}
            </span>
          )}
          {text.ours.has(language.id) && <span className={styles.ours}>own</span>}
          {mark !== undefined && (
            <span lang="en" className={styles.mark}>
              {mark === 'missing' && !text.isOwn && text.ours.has(language.id)
                ? 'missing for other brands'
                : MARK_NAMES[mark]}
            </span>
          )}
        </>
      )}
    </div>
  );
}

const WRITE = (
  <span lang="en" className={parts.quietText}>
    Write it
  </span>
);

/** The text that the user has just entered, or else the saved one. */
function shownText(room: Room, key: string, language: string, forms: Forms | undefined): string | undefined {
  const written = room.pending.get(`${language} ${formKey(key, '')}`);
  return written === undefined ? mainForm(forms) : written || undefined;
}
