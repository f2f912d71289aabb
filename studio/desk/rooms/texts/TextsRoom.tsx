import parts from '../../controls/Parts.module.css';
import styles from './Texts.module.css';
import { type KeyboardEvent, useRef, useState, useMemo } from 'react';
import { ignoreComposing } from '@vitrine/engine/keys';
import { toWords } from '../../../json.ts';
import type { Project } from '../../project/project.ts';
import type { RoomProps } from '../../project/room.ts';
import { pageFile, type Selection } from '../../project/selection.ts';
import { getKey, getText } from '../../project/texts.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { FiltersPanel } from './FiltersPanel.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { type Room, useRoom } from './room.ts';
import { TextPanel } from './TextPanel.tsx';
import { TextsGrid } from './TextsGrid.tsx';
import { hasMark, MARK_NAMES, MARKS } from './work.ts';
import { HiddenApp } from '../../canvas/HiddenApp.tsx';
import { Rest } from '../../canvas/rest.ts';
import type { View } from '../../project/view.ts';
import type { Language } from './catalogue.ts';
import { NARROW } from './lengths.ts';
import { UseList } from '../../fields/UseList.tsx';

interface LengthFrameProps {
  readonly view: View;
  readonly page: string;
  readonly language: Language;
  /** Called with the texts that do not fit, once the page has become stable; undefined if the page never opened. */
  onMeasured(cut: readonly string[] | undefined): void;
}

/** The open page in a hidden frame, at the size of a small phone. */
function LengthFrame({ view, page, language, onMeasured }: LengthFrameProps) {
  const [rest] = useState(() => new Rest());
  return (
    <HiddenApp
      title={`The page at ${NARROW} px`}
      shown={view.getShownWith({ part: 'language', value: language.id })}
      page={page}
      width={NARROW}
      command={FIT}
      onFit={(fit) => {
        const isTold = fit.lang === language.tag;
        if (rest.sees(fit, isTold && !fit.busy && fit.texts > 0)) onMeasured(isTold ? fit.cut : undefined);
      }}
    />
  );
}

const FIT = { type: 'fit' };

interface UsedInProps {
  readonly room: Room;
  readonly project: Project;
  readonly selection: Selection;
}

/** The pages that show the picked text, and the parts of the project that refer to it. */
function UsedIn({ room, project, selection }: UsedInProps) {
  const { uses, picked, now } = room;
  const key = picked?.key ?? '';
  const [places, pages] = useMemo(
    () => [uses.of(now.project, key), uses.listPages(now.project, key)] as const,
    [uses, now, key],
  );
  const isEverywhere = places.some(({ file }) => project.read(file) === project.app);
  return (
    <>
      <div className={styles.listHead}>
        <span className={parts.grow}>Used in</span>
        <span className={styles.quiet}>{getCount(pages.length, isEverywhere)}</span>
      </div>
      <UseList {...{ project, selection, places, pages }} />
    </>
  );
}

const getCount = (pages: number, isEverywhere: boolean): string =>
  isEverywhere ? 'every page' : `${pages} ${pages === 1 ? 'page' : 'pages'}`;

/** All texts of the app, with the languages side by side. */
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

/** The number of texts shown, and of problems in them. */
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
