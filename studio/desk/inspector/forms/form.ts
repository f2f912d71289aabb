import { getIn, isList, isObject, type JsonObject, type JsonValue, textOr } from '../../../json.ts';
import type { Project } from '../../project/project.ts';

/** A form that is edited. */
export interface OpenForm {
  readonly project: Project;
  readonly file: string;
  /** What it declares, as the brand that is edited has it. */
  readonly form: JsonObject;
  /** The brand that is edited. */
  readonly brand: string | undefined;
}

/** The first words of a text as a name; empty if it has none that a name can have. */
export const nameFrom = (text: string, most: number): string =>
  (text.toLowerCase().match(/[a-z0-9]+/g) ?? [])
    .slice(0, most)
    .join('_')
    .replace(/^[\d_]+/, '');

/** A rule that a form asks, and where it stands in the form. */
export interface Use {
  readonly index: number;
  readonly id: string;
  /** What the rule compares, by its names. */
  readonly given: JsonObject;
}

/** The rules whose text stands at a field, as its form names them. */
export function usesIn(form: JsonObject, name: string): readonly Use[] {
  return listRules(form).flatMap((use, index) => {
    if (getIn(use, 'at') !== name) return [];
    const given = getIn(use, 'with');
    return [{ index, id: textOr(getIn(use, 'rule'), ''), given: isObject(given) ? given : {} }];
  });
}

export const listRules = (form: JsonObject): readonly JsonValue[] => {
  const rules = getIn(form, 'rules');
  return isList(rules) ? rules : [];
};
