import { getIn, toWords } from '../../json.ts';
import type { PaletteItem } from '../controls/Palette.tsx';
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

/** The display names of a page's or another part's kind and of the part itself. */
export function describePart(project: Project, file: string): { readonly kind: string; readonly name: string } {
  const page = getPage(project, file);
  if (page !== undefined) return { kind: 'Page', name: page };
  const names = file.split('/');
  const name = names.at(-1)?.replace(/(?:\.props)?\.json$/, '') ?? file;
  if (file.endsWith('.props.json')) return { kind: 'Block', name };
  const folder = names.at(-2) ?? '';
  return folder === project.snapshot.roots.schemas
    ? { kind: 'The whole app', name: '' }
    : { kind: folder.charAt(0).toUpperCase() + folder.slice(1).replace(/s$/, ''), name };
}
