import { useState } from 'react';
import { Canvas } from './canvas/Canvas.tsx';
import styles from './controls/Desk.module.css';
import { FormsPanel } from './inspector/forms/FormsPanel.tsx';
import { Inspector } from './inspector/Inspector.tsx';
import { useKeys } from './shell/keys.ts';
import { LiveContext, NOTHING_LIVE } from './canvas/live.ts';
import { OutlinePanel } from './shell/OutlinePanel.tsx';
import { PagesPanel } from './shell/PagesPanel.tsx';
import type { PaletteName } from './shell/palette-names.ts';
import { Palettes } from './shell/Palettes.tsx';
import { ProblemStrip } from './shell/ProblemStrip.tsx';
import { Rail } from './shell/Rail.tsx';
import { ROOMS } from './rooms/rooms.ts';
import { type Project, useProject } from './project/project.ts';
import { TopBar } from './shell/TopBar.tsx';
import { Tour } from './shell/tour/Tour.tsx';
import { useTellPlace } from './team/use-tell-place.ts';
import { type Selection, useSelection } from './project/selection.ts';
import { askForMissing } from './rooms/texts/memory.ts';
import type { Lacking } from './project/room.ts';
import { useView, type View } from './project/view.ts';
import { Visitors } from './canvas/Visitors.tsx';

/** The whole Studio: the top bar, the rail, the open room, the palettes, the problems and the tour. */
export function Desk({ project }: { project: Project }) {
  useProject(project);
  const view = useView(project);
  const selection = useSelection(project, view.brand);
  const [palette, setPalette] = useState<PaletteName>();
  const [inTour, setTour] = useState(false);
  const [{ room, start }, setPlace] = useState<Place>({ room: 'pages' });
  const setRoom = (next: string, first?: string) => setPlace({ room: next, start: first });
  // renders again if Texts is already open, so that it shows the missing texts
  const [, setAsked] = useState(0);
  const [folded, setFolded] = useState<Readonly<Partial<Record<Side, boolean>>>>({});
  const rooms = ROOMS.filter(({ isOff }) => isOff?.(project) !== true);
  const Content = rooms.find(({ id }) => id === room)?.Content;
  useTellPlace(project, Content === undefined ? selection.page : room);
  const shown = amongPages(selection, Content !== undefined, () => setRoom('pages'));
  const openTexts = (lacking?: Lacking): void => {
    if (lacking?.brand !== undefined) view.setBrand(lacking.brand);
    askForMissing(project, lacking);
    setAsked((count) => count + 1);
    setRoom('texts');
  };
  const desk = {
    project,
    selection: shown,
    view,
    inPages: Content === undefined,
    rooms,
    openRoom: setRoom,
    openTexts,
    openPalette: setPalette,
    startTour: () => setTour(true),
    fold: (side: Side) => setFolded((before) => ({ ...before, [side]: !before[side] })),
  };
  useKeys(desk);
  return (
    <div className={styles.desk} data-folded={SIDES.filter((side) => folded[side]).join(' ')}>
      <TopBar {...{ project, view }} onNewBrand={() => setRoom('brand')} />
      <Rail project={project} rooms={rooms} room={room} onChange={setRoom} onHelp={() => setPalette('keys')} />
      {Content ? (
        <div className={styles.room}>
          <Content {...{ project, view, start, openTexts }} selection={shown} />
        </div>
      ) : (
        <PagesRoom
          {...{ project, selection, view }}
          inForms={room === 'forms'}
          onInsert={() => setPalette('insert')}
          onTour={desk.startTour}
          onRule={(rule) => setRoom('rules', rule)}
        />
      )}
      <Palettes open={palette} desk={desk} onClose={() => setPalette(undefined)} />
      <ProblemStrip {...{ project, openTexts }} selection={shown} />
      {inTour && <Tour {...{ project, view, room }} onClose={() => setTour(false)} />}
    </div>
  );
}

/** Wraps a selection, so that opening a page or a file, or picking a block in another room, switches to Pages. */
const amongPages = (selection: Selection, isInRoom: boolean, goThere: () => void): Selection => ({
  ...selection,
  openPage: (page) => {
    goThere();
    selection.openPage(page);
  },
  openFile: (file) => {
    goThere();
    selection.openFile(file);
  },
  pick: (id, file) => {
    if (isInRoom) goThere();
    selection.pick(id, file);
  },
});

const SIDES = ['left', 'right'] as const;
type Side = (typeof SIDES)[number];

/** The open room, and the id of the item it shows first. */
interface Place {
  readonly room: string;
  readonly start?: string | undefined;
}

interface PagesRoomProps {
  readonly project: Project;
  readonly selection: Selection;
  readonly view: View;
  /** Whether to list the forms instead of the pages. */
  readonly inForms: boolean;
  onInsert(): void;
  onTour(): void;
  /** Opens a rule with its cases. */
  onRule(id: string): void;
}

/** The pages or forms, the outline, the app and the inspector. */
function PagesRoom({ project, selection, view, inForms, onInsert, onTour, onRule }: PagesRoomProps) {
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
      <Visitors {...{ project, selection, view }}>
        <Inspector {...{ project, selection, onTour, onRule }} brand={view.brand} />
      </Visitors>
    </LiveContext>
  );
}
