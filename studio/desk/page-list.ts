import { getIn, toWords } from '../json.ts';
import type { PaletteItem } from './Palette.tsx';
import type { Project } from './project.ts';
import { pageOf } from './selection.ts';
import { keyOf, textOf } from './texts.ts';

/** All pages with their titles. */
export const pagesOf = (project: Project): readonly PaletteItem[] =>
  project.paths.flatMap((path) => {
    const id = pageOf(project, path);
    if (id === undefined) return [];
    const title = keyOf(getIn(project.read(path), 'title'));
    const text = title === undefined ? undefined : textOf(project, project.snapshot.sourceLanguage, title);
    return [{ id, name: text ?? toWords(id.split('/').at(-1) ?? id), doc: id }];
  });
