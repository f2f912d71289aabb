import { getIn, isList, isObject, type JsonObject, type JsonValue, textOr } from '../../../json.ts';
import type { Project } from '../../project/project.ts';

/** The form being edited. */
export interface OpenForm {
  readonly project: Project;
  readonly file: string;
  /** The form's declaration, with the edited brand's changes applied. */
  readonly form: JsonObject;
  /** The brand being edited; undefined for all brands. */
  readonly brand: string | undefined;
}

/** Makes a name from the first words of a text; empty if the text has no usable words. */
export const nameFrom = (text: string, most: number): string =>
  (text.toLowerCase().match(/[a-z0-9]+/g) ?? [])
    .slice(0, most)
    .join('_')
    .replace(/^[\d_]+/, '');

/** A rule that a form uses, and its index in the form. */
export interface Use {
  readonly index: number;
  readonly id: string;
  /** The values that the form passes to the rule, by the rule's own names. */
  readonly given: JsonObject;
}

/** The uses of rules whose message is shown at a field. */
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
