import type { Form } from '../compiled/index.ts';

/** A form's field values, by name. */
export type FormData = Readonly<Record<string, unknown>>;

/** The input of forms that keep it, by form name. It is held only in memory and ends with the session. */
export interface Drafts {
  of(form: Form): FormData;
  keep(form: Form, data: FormData): void;
  /** To be called after the form has been sent. Drops everything that the form does not keep. */
  drop(form: Form): void;
  clear(): void;
}

export function createDrafts(): Drafts {
  const kept = new Map<string, FormData>();
  return {
    of: (form) => (form.keep ? (kept.get(form.id) ?? {}) : {}),
    keep: (form, data) => {
      if (form.keep) kept.set(form.id, withoutSecrets(form, data));
    },
    drop: (form) => {
      const { remember = [] } = form;
      const rest = Object.entries(kept.get(form.id) ?? {}).filter(([name]) => remember.includes(name));
      if (rest.length > 0) kept.set(form.id, Object.fromEntries(rest));
      else kept.delete(form.id);
    },
    clear: () => kept.clear(),
  };
}

/** Removes passwords, which are never kept. */
export function withoutSecrets(form: Form, data: FormData): FormData {
  const { properties = {} } = form.schema as { properties?: Readonly<Record<string, { format?: unknown }>> };
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => Object.hasOwn(properties, name) && properties[name]?.format !== 'password'),
  );
}
