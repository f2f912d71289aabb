/** What every field gets from the form, whatever else its contract asks for. */
export interface FieldError {
  text: string;
  /** The one action that puts it right ("Use 20.00"). */
  fix?: { label: string; apply: () => void };
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

export interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
  /** Whatever a field adds below its box: strength, limit, count-down. */
  more: string;
}

export function fieldIds(id: string): FieldIds {
  return { control: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error`, more: `${id}-more` };
}

export interface ControlAria {
  id: string;
  name?: string;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  'aria-busy'?: true;
}

/** Attributes of the real control; only ids that are on the page are named. */
export function controlAria(field: FieldBasics, extra: { more?: boolean; error?: FieldError } = {}): ControlAria {
  const ids = fieldIds(field.id);
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

/** Fills `{name}` marks in a text that is already in the user's language; what changes each second stays here. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? mark) : mark,
  );
}
