import { pathsOf, resolve, type Translate } from '../runtime/bind.ts';
import type { Form } from '../compiled/index.ts';
import { CalendarDate, Decimal } from '../expression/run.ts';
import { readPath, type Scope } from '../runtime/scope.ts';
import { plainValue, typedValue } from '../runtime/typed.ts';
import type { FormData } from './problems.ts';

/**
 * Sets initial field values as soon as they are known, and again when the form is for a different object. Never
 * overwrites what the user has typed or cleared.
 */
export class Initial {
  /** Fields that have received their initial value. */
  readonly #filled = new Set<string>();
  readonly #touched = new Set<string>();
  #subject: string;

  constructor(
    readonly form: Form,
    readonly scope: Scope,
    readonly translate: Translate,
  ) {
    this.#subject = subjectOf(form, scope);
  }

  /** Names whose changes may make a value known. */
  get roots(): ReadonlySet<string> {
    const templates = [
      ...Object.values(this.form.initial),
      ...Object.values(this.form.state).map((slot) => slot.initial),
    ];
    return new Set([...templates.flatMap(pathsOf).map((path) => path[0] ?? ''), ...Object.keys(this.form.params)]);
  }

  /** @param typed field values from before the declaration was edited */
  start(typed: FormData): FormData {
    const kept = Object.entries(typed).filter(([name]) => this.form.fields.some((field) => field.name === name));
    for (const [name] of kept) this.#touched.add(name);
    return { ...this.next({}), ...Object.fromEntries(kept) };
  }

  /** Resets the values as if nothing had been typed. @throws BindError */
  restart(): FormData {
    this.#filled.clear();
    this.#touched.clear();
    return this.next({});
  }

  /** Records that the user changed a field. */
  touch(name: string): void {
    this.#touched.add(name);
  }

  /** The values that the user typed. */
  typed(data: FormData): FormData {
    return Object.fromEntries(Object.entries(data).filter(([name]) => this.#touched.has(name)));
  }

  /** The next field values, or the same object if nothing has changed. @throws BindError */
  next(data: FormData): FormData {
    const subject = subjectOf(this.form, this.scope);
    const isOtherSubject = subject !== this.#subject;
    this.#subject = subject;
    const changes: Record<string, unknown> = {};
    for (const [name, template] of Object.entries(this.form.initial)) {
      if (this.#touched.has(name) || (this.#filled.has(name) && !isOtherSubject)) continue;
      const value = dataOf(resolve(template, this.scope, this.translate));
      if (value === undefined) this.#filled.delete(name);
      else this.#filled.add(name);
      if (!Object.is(value, data[name])) changes[name] = value;
    }
    if (Object.keys(changes).length === 0) return data;
    return Object.fromEntries(Object.entries({ ...data, ...changes }).filter(([, value]) => value !== undefined));
  }

  /** Form state whose initial value has become known. @throws BindError */
  states(): Readonly<Record<string, unknown>> {
    const waiting = Object.entries(this.form.state).filter(([name]) => this.scope.read(name) === undefined);
    return Object.fromEntries(
      waiting.flatMap(([name, { type, initial }]) => {
        const value = typedValue(type, resolve(initial, this.scope, this.translate));
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }
}

/** Converts an expression's value to form data. */
export const dataOf = (value: unknown): unknown =>
  value instanceof Decimal || value instanceof CalendarDate ? value.toString() : value;

/**
 * Identifies the object that a form is for by the form's parameters. Amounts and timestamps may change while the object
 * stays the same.
 */
function subjectOf({ params }: Form, scope: Scope): string {
  return JSON.stringify(
    Object.entries(params).map(([name, { type, about }]) => {
      if (about) return about.map((part) => plainValue(readPath(scope, [name, part])) ?? null);
      return IDENTIFYING.has(type) ? (plainValue(scope.read(name)) ?? null) : null;
    }),
  );
}

const IDENTIFYING: ReadonlySet<string> = new Set(['string', 'integer', 'boolean', 'route']);
