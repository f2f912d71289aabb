import { useState } from 'react';
import { Canvas } from './Canvas.tsx';
import styles from './Desk.module.css';
import { Inspector } from './Inspector.tsx';
import { useKeys } from './keys.ts';
import { OutlinePanel } from './OutlinePanel.tsx';
import { PagesPanel } from './PagesPanel.tsx';
import { type PaletteName, Palettes } from './Palettes.tsx';
import { ProblemStrip } from './ProblemStrip.tsx';
import { type Project, useProject } from './project.ts';
import { TopBar } from './TopBar.tsx';
import { useSelection } from './selection.ts';
import { useView } from './view.ts';

/** All that the Studio shows: pages and outline, the app, what is picked, and the problems. */
export function Desk({ project }: { project: Project }) {
  useProject(project);
  const selection = useSelection(project);
  const view = useView(project);
  const [hovered, setHovered] = useState<string>();
  const [palette, setPalette] = useState<PaletteName>();
  useKeys({ project, selection, view, openPalette: setPalette });
  return (
    <div className={styles.desk}>
      <TopBar project={project} view={view} />
      <div className={styles.left}>
        <PagesPanel project={project} selection={selection} />
        <OutlinePanel
          project={project}
          selection={selection}
          onHover={setHovered}
          onInsert={() => setPalette('insert')}
        />
      </div>
      <Canvas project={project} selection={selection} view={view} hovered={hovered} />
      <Inspector project={project} selection={selection} brand={view.brand} />
      <Palettes
        open={palette}
        project={project}
        selection={selection}
        brand={view.brand}
        onClose={() => setPalette(undefined)}
      />
      <ProblemStrip project={project} selection={selection} />
    </div>
  );
}
