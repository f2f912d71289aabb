import { getIn, toWords } from '../json.ts';
import type { PaletteItem } from './Palette.tsx';
import type { Project } from './project.ts';
import { getPage } from './selection.ts';
import { getKey, getText } from './texts.ts';

/** All pages with their titles. */
export const listPages = (project: Project): readonly PaletteItem[] =>
  project.paths.flatMap((path) => {
    const id = getPage(project, path);
    if (id === undefined) return [];
    const title = getKey(getIn(project.read(path), 'title'));
    const text = title === undefined ? undefined : getText(project, project.snapshot.sourceLanguage, title);
    return [{ id, name: text ?? toWords(id.split('/').at(-1) ?? id), doc: id }];
  });
