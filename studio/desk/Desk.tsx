import { useState } from 'react';
import { Canvas } from './Canvas.tsx';
import styles from './Desk.module.css';
import { FormsPanel } from './forms/FormsPanel.tsx';
import { Inspector } from './Inspector.tsx';
import { useKeys } from './keys.ts';
import { LiveContext, NOTHING_LIVE } from './live.ts';
import { OutlinePanel } from './OutlinePanel.tsx';
import { PagesPanel } from './PagesPanel.tsx';
import { type PaletteName, Palettes } from './Palettes.tsx';
import { ProblemStrip } from './ProblemStrip.tsx';
import { Rail } from './Rail.tsx';
import { ROOMS } from './rooms.ts';
import { type Project, useProject } from './project.ts';
import { TopBar } from './TopBar.tsx';
import { useTellPlace } from './team/use-tell-place.ts';
import { type Selection, useSelection } from './selection.ts';
import { useView, type View } from './view.ts';

/** All that the Studio shows: pages and outline, the app, what is picked, and the problems. */
export function Desk({ project }: { project: Project }) {
  useProject(project);
  const selection = useSelection(project);
  const view = useView(project);
  const [palette, setPalette] = useState<PaletteName>();
  const [room, setRoom] = useState('pages');
  const Content = ROOMS.find(({ id }) => id === room)?.Content;
  useTellPlace(project, Content === undefined ? selection.page : room);
  useKeys({ project, selection, view, inPages: Content === undefined, openPalette: setPalette });
  // what is opened from anywhere else is shown among the pages
  const shown: Selection = {
    ...selection,
    openPage: (page) => {
      setRoom('pages');
      selection.openPage(page);
    },
    openFile: (file) => {
      setRoom('pages');
      selection.openFile(file);
    },
    pick: (id, file) => {
      if (Content) setRoom('pages');
      selection.pick(id, file);
    },
  };
  return (
    <div className={styles.desk}>
      <TopBar project={project} view={view} />
      <Rail project={project} room={room} onChange={setRoom} />
      {Content ? (
        <div className={styles.room}>
          <Content {...{ project, view }} selection={shown} />
        </div>
      ) : (
        <PagesRoom {...{ project, selection, view }} inForms={room === 'forms'} onInsert={() => setPalette('insert')} />
      )}
      <Palettes
        open={palette}
        project={project}
        selection={shown}
        brand={view.brand}
        onClose={() => setPalette(undefined)}
      />
      <ProblemStrip project={project} selection={shown} />
    </div>
  );
}

interface PagesRoomProps {
  readonly project: Project;
  readonly selection: Selection;
  readonly view: View;
  /** Lists the forms in place of the pages. */
  readonly inForms: boolean;
  onInsert(): void;
}

/** Pages or forms and the outline, the app, and what is picked. */
function PagesRoom({ project, selection, view, inForms, onInsert }: PagesRoomProps) {
  const [hovered, setHovered] = useState<string>();
  const [live, setLive] = useState(NOTHING_LIVE);
  return (
    <LiveContext value={live}>
      <div className={styles.left}>
        {inForms ? (
          <FormsPanel {...{ project, selection }} />
        ) : (
          <PagesPanel {...{ project, selection }} brand={view.brand} />
        )}
        <OutlinePanel {...{ project, selection }} brand={view.brand} onHover={setHovered} onInsert={onInsert} />
      </div>
      <Canvas project={project} selection={selection} view={view} hovered={hovered} onLive={setLive} />
      <Inspector project={project} selection={selection} brand={view.brand} />
    </LiveContext>
  );
}
