import { pathsOf, resolve, type Translate } from '../runtime/bind.ts';
import type { Form } from '../compiled/index.ts';
import { Decimal } from '../expression/run.ts';
import { readPath, type Scope } from '../runtime/scope.ts';
import { plainValue, typedValue } from '../runtime/typed.ts';
import type { FormData } from './problems.ts';

/**
 * What the fields hold that nobody typed: taken as soon as it is known, and anew where the form is about another
 * object. What the user has typed, or emptied, stays.
 */
export class Initial {
  /** Fields that were filled in from here. */
  readonly #given = new Set<string>();
  readonly #touched = new Set<string>();
  #about: string;

  constructor(
    readonly form: Form,
    readonly scope: Scope,
    readonly translate: Translate,
  ) {
    this.#about = aboutOf(form, scope);
  }

  /** Names whose change may make something known. */
  get roots(): ReadonlySet<string> {
    const templates = [
      ...Object.values(this.form.initial),
      ...Object.values(this.form.state).map((slot) => slot.initial),
    ];
    return new Set([...templates.flatMap(pathsOf).map((path) => path[0] ?? ''), ...Object.keys(this.form.params)]);
  }

  /** @param typed what was in the fields before an edit of the declaration */
  first(typed: FormData): FormData {
    const kept = Object.entries(typed).filter(([name]) => this.form.fields.some((field) => field.name === name));
    for (const [name] of kept) this.#touched.add(name);
    return { ...this.next({}), ...Object.fromEntries(kept) };
  }

  /** As if nobody had ever typed. @throws BindError */
  anew(): FormData {
    this.#given.clear();
    this.#touched.clear();
    return this.next({});
  }

  /** The user did something to a field. */
  touch(name: string): void {
    this.#touched.add(name);
  }

  /** What the user has typed. */
  typed(data: FormData): FormData {
    return Object.fromEntries(Object.entries(data).filter(([name]) => this.#touched.has(name)));
  }

  /** What the fields hold from now on: the same object where nothing has come. @throws BindError */
  next(data: FormData): FormData {
    const about = aboutOf(this.form, this.scope);
    const another = about !== this.#about;
    this.#about = about;
    const changes: Record<string, unknown> = {};
    for (const [name, template] of Object.entries(this.form.initial)) {
      if (this.#touched.has(name) || (this.#given.has(name) && !another)) continue;
      const value = dataOf(resolve(template, this.scope, this.translate));
      if (value === undefined) this.#given.delete(name);
      else this.#given.add(name);
      if (!Object.is(value, data[name])) changes[name] = value;
    }
    if (Object.keys(changes).length === 0) return data;
    return Object.fromEntries(Object.entries({ ...data, ...changes }).filter(([, value]) => value !== undefined));
  }

  /** States of the form that began as unknown and are known by now. @throws BindError */
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

/** What a field of the form holds for a value of an expression. */
export const dataOf = (value: unknown): unknown => (value instanceof Decimal ? value.toString() : value);

/** Parameters that make a form's object what it is: figures and moments of the same object may tick. */
function aboutOf({ params }: Form, scope: Scope): string {
  return JSON.stringify(
    Object.entries(params).map(([name, { type, about }]) => {
      if (about) return about.map((part) => plainValue(readPath(scope, [name, part])) ?? null);
      return IDENTIFYING.has(type) ? (plainValue(scope.read(name)) ?? null) : null;
    }),
  );
}

const IDENTIFYING: ReadonlySet<string> = new Set(['string', 'integer', 'boolean', 'route']);
