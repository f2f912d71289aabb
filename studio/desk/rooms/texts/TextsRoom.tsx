import { type KeyboardEvent, useRef, useState } from 'react';
import { ignoreComposing } from '@vitrine/engine/keys';
import { toWords } from '../../../json.ts';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import type { RoomProps } from '../../project/room.ts';
import { pageFile } from '../../project/selection.ts';
import { getKey, getText } from '../../project/texts.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { FiltersPanel } from './FiltersPanel.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { type Room, useRoom } from './room.ts';
import { LengthFrame } from './LengthFrame.tsx';
import { TextPanel } from './TextPanel.tsx';
import styles from './Texts.module.css';
import { TextsGrid } from './TextsGrid.tsx';
import { UsedIn } from './UsedIn.tsx';
import { hasMark, MARK_NAMES, MARKS } from './work.ts';

/** All texts of the app, the languages side by side. */
export function TextsRoom(props: RoomProps) {
  const { project, selection, view } = props;
  const room = useRoom(props);
  const field = useRef<HTMLInputElement>(null);
  const [focus, setFocus] = useState(0);
  const [dialog, setDialog] = useState<'export' | 'import'>();
  const search = ignoreComposing((event: KeyboardEvent) => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
      return;
    event.preventDefault();
    field.current?.focus();
  });
  const close = (): void => setDialog(undefined);
  return (
    <div className={styles.room} onKeyDown={search} role="presentation">
      {room.measuring !== undefined && (
        <LengthFrame
          key={room.measuring.id}
          view={view}
          page={selection.page}
          language={room.measuring}
          onMeasured={room.onMeasured}
        />
      )}
      <FiltersPanel
        room={room}
        field={field}
        onExport={() => setDialog('export')}
        onImport={() => setDialog('import')}
      />
      <main className={styles.main} aria-label="Texts">
        <Summary room={room} page={getTitle(project, selection.page)} />
        <TextsGrid room={room} onForms={() => setFocus((count) => count + 1)} />
        {room.rows.length === 0 && (
          <p className={styles.empty}>{EMPTY[room.query.filter] ?? 'No text matches this filter.'}</p>
        )}
      </main>
      <TextPanel room={room} focus={focus}>
        <UsedIn room={room} project={project} selection={selection} />
      </TextPanel>
      {dialog === 'export' && <ExportDialog room={room} onClose={close} />}
      {dialog === 'import' && <ImportDialog room={room} project={project} brand={view.brand} onClose={close} />}
    </div>
  );
}

const EMPTY: Readonly<Record<string, string>> = {
  all: 'No text contains these words.',
  missing: 'Every text is translated into every language.',
  stale: 'No translation is older than its source text.',
  long: 'No text was found to be too long. Only the open page is measured.',
  same: 'No translation is the same as its source text.',
  values: 'Every translation has the values of its source text.',
};

/** The title of a page in the app. */
function getTitle(project: Project, page: string): string {
  const title = getKey(project.read(pageFile(project, page))['title']);
  const text = title === undefined ? undefined : getText(project, project.snapshot.sourceLanguage, title);
  return text ?? toWords(page.split('/').at(-1) ?? page);
}

/** The texts that are shown, and the number of problems in them. */
function Summary({ room, page }: { room: Room; page: string }) {
  const { rows, query, work, columns } = room;
  const { place } = query;
  const name = place.of === 'all' ? 'All texts' : place.of === 'page' ? `On ${page}` : toWords(place.area);
  const counts = MARKS.map((mark) => ({
    mark,
    count: rows.reduce((sum, { key }) => sum + columns.filter(({ id }) => hasMark(work, mark, id, key)).length, 0),
  }));
  return (
    <div className={styles.summary}>
      <h2 className={parts.title}>{name}</h2>
      <span role="status" className={styles.quiet}>
        {rows.length.toLocaleString('en')} {rows.length === 1 ? 'text' : 'texts'}
        {place.of === 'page' && ', in the order of the page'}
      </span>
      <span className={parts.grow} />
      {counts.map(
        ({ mark, count }) =>
          count > 0 && (
            <span key={mark} className={styles.badge} data-mark={mark}>
              {count} {MARK_NAMES[mark]}
            </span>
          ),
      )}
    </div>
  );
}
