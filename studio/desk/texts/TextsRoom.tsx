import parts from '../Parts.module.css';
import type { RoomProps } from '../rooms.ts';

/** All texts of the app, the languages side by side. */
export function TextsRoom({ project }: RoomProps) {
  return <main aria-label="Texts" className={parts.column} data-files={project.paths.length} />;
}
