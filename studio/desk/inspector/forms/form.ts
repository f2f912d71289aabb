import { getIn, isList, isObject, type JsonObject, type JsonValue, textOr } from '../../../json.ts';
import type { Project } from '../../project/project.ts';

/** The form that is being edited. */
export interface OpenForm {
  readonly project: Project;
  readonly file: string;
  /** Its declaration, as the edited brand has it. */
  readonly form: JsonObject;
  /** The brand that is edited. */
  readonly brand: string | undefined;
}

/** A name made of the first words of a text; empty if none of them can be used. */
export const nameFrom = (text: string, most: number): string =>
  (text.toLowerCase().match(/[a-z0-9]+/g) ?? [])
    .slice(0, most)
    .join('_')
    .replace(/^[\d_]+/, '');

/** A rule that a form uses, and its index in the form. */
export interface Use {
  readonly index: number;
  readonly id: string;
  /** The values that the rule gets, by the rule's names. */
  readonly given: JsonObject;
}

/** The rules whose message is shown at a field, as the form declares them. */
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
