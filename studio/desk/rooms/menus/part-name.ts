import { toWords } from '../../../json.ts';
import { describePart, listPages } from '../../project/page-list.ts';
import type { Project } from '../../project/project.ts';
import { appFile } from './menus.ts';

/** The display name of the part of the app that a menu belongs to. */
export function partName(project: Project, file: string): string {
  if (file === appFile(project)) return 'every page';
  const { kind, name } = describePart(project, file);
  const page = listPages(project).find((each) => kind === 'Page' && each.id === name);
  return page?.name ?? toWords(name.split('/').at(-1) ?? name);
}
