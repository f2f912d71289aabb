import type { UiSchema } from '@rjsf/utils';
import type { Field, Form } from '../../language/format/index.ts';
import type { FormData } from '../core/drafts.ts';
import { ownValue, listValues } from '../core/scope.ts';
import { joinPath } from '../../language/expression/field-path.ts';
import { getRows, joinRow } from './shape.ts';

/** A field at its place: a field in a list has one in each row. */
export interface PlacedField {
  readonly field: Field;
  readonly place: string;
}

/** The field that a part of RJSF's `uiSchema` shows. */
export const getField = (fields: readonly Field[], ui: UiSchema): Field | undefined =>
  fields[Number(listValues(ui['ui:options']).field ?? -1)];

/** A part of an object, or `items` for the rows of a list. */
export const getPart = (ui: UiSchema, name: string): UiSchema => listValues(ownValue(ui, name));

/** All fields in the order of the screen, row after row. */
export function placeFields({ fields, ui }: Form, data: FormData): readonly PlacedField[] {
  const found: PlacedField[] = [];
  const walk = (node: UiSchema, place: string): void => {
    const { 'ui:order': order, items } = node;
    const field = getField(fields, node);
    if (field) found.push({ field, place });
    if (order) for (const name of order) walk(getPart(node, name), joinPath(place, name));
    else if (items) for (const key of getRows(data, place)) walk(getPart(node, 'items'), joinRow(place, key));
  };
  walk(ui, '');
  return found;
}
