import { toWords } from '../../json.ts';
import type { Project } from './project.ts';
import { languageName } from './texts.ts';
import { type Difference, PART_NAMES, type View, WIDTHS } from './view.ts';

interface Choice extends Difference {
  readonly id: string;
  readonly label: string;
}

export const ONE_FRAME = { id: 'one', label: 'One frame' };

/** The settings in which a second frame can differ from the first. */
export function listDifferences(project: Project, view: View): readonly Choice[] {
  const each = (part: Difference['part'], values: readonly string[], said = toWords): readonly Choice[] =>
    values.map((value) => ({ part, value, id: `${part} ${value}`, label: `${PART_NAMES[part]}: ${said(value)}` }));
  return [
    ...each('width', WIDTHS.map(String)),
    ...each('language', view.language.values, (id) => languageName(project, id)),
    ...each('brand', project.brands),
    ...each('visitor', Object.keys(project.snapshot.visitors)),
    ...each('theme', view.theme.values),
  ];
}

export const isCompared = ({ difference }: View, { part, value }: Difference): boolean =>
  difference?.part === part && difference.value === value;
