import { toWords } from '../../json.ts';
import { listPages } from '../page-list.ts';
import type { Project } from '../project.ts';
import { nameOfPart } from '../texts/room.ts';
import { appFile } from './menus.ts';

/** Whose menu it is. */
export function partName(project: Project, file: string): string {
  if (file === appFile(project)) return 'every page';
  const { kind, name } = nameOfPart(project, file);
  const page = listPages(project).find((each) => kind === 'Page' && each.id === name);
  return page?.name ?? toWords(name.split('/').at(-1) ?? name);
}
