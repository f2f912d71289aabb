import { toWords } from '../../json.ts';
import type { Project } from './project.ts';
import { languageName } from './texts.ts';
import { type Otherwise, PART_NAMES, type View, WIDTHS } from './view.ts';

interface Choice extends Otherwise {
  readonly id: string;
  readonly label: string;
}

export const ONE_FRAME = { id: 'one', label: 'One frame' };

/** The settings in which a second frame can differ from the first. */
export function choicesBeside(project: Project, view: View): readonly Choice[] {
  const each = (part: Otherwise['part'], values: readonly string[], said = toWords): readonly Choice[] =>
    values.map((value) => ({ part, value, id: `${part} ${value}`, label: `${PART_NAMES[part]}: ${said(value)}` }));
  return [
    ...each('width', WIDTHS.map(String)),
    ...each('language', view.language.values, (id) => languageName(project, id)),
    ...each('brand', project.brands),
    ...each('visitor', Object.keys(project.snapshot.visitors)),
    ...each('theme', view.theme.values),
  ];
}

export const isBeside = ({ beside }: View, { part, value }: Otherwise): boolean =>
  beside?.part === part && beside.value === value;
