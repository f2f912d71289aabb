import { readDigits, removeHidden } from '@vitrine/runtime';

/** An error that the form reports for a field. */
export interface FieldError {
  text: string;
  /** The one action that fixes it ("Use 20.00"). */
  fix?: { label: string; apply: () => void };
  /** Counts the attempts to submit: the same error again is announced again. */
  attempt?: number;
}

export interface FieldBasics {
  id: string;
  name?: string;
  label?: string;
  hint?: string;
  error?: FieldError;
  required?: boolean;
  disabled?: boolean;
  busy?: boolean;
  onBlur?: () => void;
}

interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
  /** Id of the extra content below the box: strength, limit, countdown. */
  more: string;
}

export function getFieldIds(id: string): FieldIds {
  return { control: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error`, more: `${id}-more` };
}

/** The control whose error has this id. */
export const getControlId = (errorId: string): string => errorId.slice(0, -'-error'.length);

interface ControlProps {
  id: string;
  name?: string;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  'aria-busy'?: true;
}

/** Attributes of the control itself. Refers only to ids that are in the page. */
export function getControlProps(field: FieldBasics, extra: { more?: boolean; error?: FieldError } = {}): ControlProps {
  const ids = getFieldIds(field.id);
  const error = field.error ?? extra.error;
  const described = [error && ids.error, field.hint && ids.hint, extra.more && ids.more].filter(Boolean).join(' ');
  return {
    id: ids.control,
    ...(field.name && { name: field.name }),
    ...(field.disabled && { disabled: true }),
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true as const }),
    ...(field.required && { 'aria-required': true as const }),
    ...(field.busy && { 'aria-busy': true as const }),
  };
}

/** Extracts the digits from typed or pasted text (such as "Your code: 482 119"), of any script and width. */
export function keepDigits(text: string, length: number): string {
  return readDigits(removeHidden(text))
    .replace(/[^0-9]/g, '')
    .slice(0, length);
}
