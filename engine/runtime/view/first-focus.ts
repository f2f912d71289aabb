import { useEffect } from 'react';
import type { NodeOf } from '../../language/format/index.ts';
import { dataIn } from '../form/form-store.ts';
import type { FormState } from '../form/form-state.ts';
import { placeFields } from '../form/shape.ts';
import { isEmptyAt } from '../form/problems.ts';
import { resolve } from '../core/bind.ts';
import { listValues } from '../core/scope.ts';
import { fieldId } from './field.tsx';

/**
 * Focuses the form's first empty field, if the form declares it. Never takes the focus from a dialog or from an element
 * that the user has focused.
 */
export function useFirstFocus(id: string, { focus }: NodeOf<'form'>, state: FormState): void {
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (!focus || !isFree || !isWideWithMouse(state)) return;
    const field = firstEmptyField(state);
    if (field !== undefined) getControl(fieldId(id, field))?.focus({ preventScroll: true });
  }, [id, focus, state]);
}

/**
 * Whether the screen is wide and used with a mouse. On a touch screen, the focus would open a keyboard over the page.
 */
const isWideWithMouse = ({ ports }: FormState): boolean =>
  listValues(ports.app.values.getState().viewport).wide === true && matchMedia('(pointer: fine)').matches;

function firstEmptyField({ form, scope, store, ports }: FormState): string | undefined {
  const data = dataIn(store);
  return placeFields(form, data).find(({ field: { visible, frames }, place }) => {
    const isShown = !visible || resolve(visible, scope, ports.messages.translate) === true;
    return isShown && !frames && isEmptyAt(form, place, data);
  })?.place;
}

/** The control of a field, or the field's element if it has none. */
export function getControl(id: string): HTMLElement | null {
  const place = document.getElementById(id);
  const controls = 'input, select, textarea, button';
  return place?.matches(controls) ? place : (place?.querySelector<HTMLElement>(controls) ?? place);
}
