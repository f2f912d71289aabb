import type { Form } from '../../language/format/index.ts';
import { getPath, isWithin } from '../../language/expression/field-path.ts';

/** A form's values, by place. */
export type FormData = Readonly<Record<string, unknown>>;

/**
 * The user's input in forms that keep it, by place: the form's name, or more for a form in a row. It is kept only in
 * memory, until the session ends.
 */
export interface Drafts {
  of(form: Form, place: string): FormData;
  keep(form: Form, place: string, data: FormData): void;
  /** Drops everything except the fields that the form remembers. To be called after the form has been sent. */
  drop(form: Form, place: string): void;
  clear(): void;
}

export function createDrafts(): Drafts {
  const kept = new Map<string, FormData>();
  return {
    of: (form, place) => (form.keep ? (kept.get(place) ?? {}) : {}),
    keep: (form, place, data) => {
      if (form.keep) kept.set(place, withoutSecrets(form, data));
    },
    drop: ({ remember = [] }, place) => {
      const rest = Object.entries(kept.get(place) ?? {}).filter(([name]) =>
        remember.some((path) => name === path || isWithin(name, path)),
      );
      if (rest.length > 0) kept.set(place, Object.fromEntries(rest));
      else kept.delete(place);
    },
    clear: () => kept.clear(),
  };
}

/** Removes passwords, which are never kept. */
export const withoutSecrets = ({ secrets = [] }: Form, data: FormData): FormData =>
  Object.fromEntries(Object.entries(data).filter(([place]) => !secrets.includes(getPath(place))));
