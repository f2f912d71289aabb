import { listPaths, resolve, type Translate } from '../core/bind.ts';
import type { Form } from '../../language/format/index.ts';
import { getPath, isWithin } from '../../language/expression/field-path.ts';
import type { FormData } from '../core/drafts.ts';
import { readPath, type Scope } from '../core/scope.ts';
import { plainValue, typedValue } from '../core/typed.ts';
import { createKey, getShapeAt, joinData, joinRow, spreadValue, withoutPlace } from './shape.ts';

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
    this.#subject = readSubject(form, scope);
  }

  /** Names whose changes may make a value known. */
  get roots(): ReadonlySet<string> {
    const templates = [
      ...Object.values(this.form.initial),
      ...Object.values(this.form.state).map((slot) => slot.initial),
    ];
    return new Set([...templates.flatMap(listPaths).map((path) => path[0] ?? ''), ...Object.keys(this.form.params)]);
  }

  /** @param typed field values from before the declaration was edited */
  start(typed: FormData): FormData {
    const kept = Object.entries(typed).filter(([place]) =>
      this.form.fields.some(({ name }) => name === getPath(place)),
    );
    for (const [place] of kept) this.touch(place);
    const lists = kept.filter(([place]) => getShapeAt(this.form, getPath(place))?.item);
    const start = lists.reduce<FormData>((data, [place]) => withoutPlace(data, place), this.next({}));
    return this.#fillLists({ ...start, ...Object.fromEntries(kept) });
  }

  /** Resets the values as if nothing had been typed. @throws BindError */
  restart(): FormData {
    this.#filled.clear();
    this.#touched.clear();
    return this.#fillLists(this.next({}));
  }

  /** Records that the user changed a value, and with it the lists that it is in. */
  touch(place: string): void {
    this.#touched.add(place);
    for (const { index } of place.matchAll(/\[/g)) this.#touched.add(place.slice(0, index));
  }

  /** A new row of a list, with what its fields start with. @throws BindError */
  createRow(list: string, key: number): FormData {
    const row = joinRow(list, key);
    const inside = getPath(row);
    let data: FormData = {};
    for (const [path, template] of Object.entries(this.form.initial)) {
      if (path !== inside && !(isWithin(path, inside) && !path.slice(inside.length).includes('['))) continue;
      const value = resolve(template, this.scope, this.translate);
      data = { ...data, ...spreadValue(getShapeAt(this.form, path), row + path.slice(inside.length), value) };
    }
    return this.#fillLists(data, row);
  }

  /** Gives each list as many rows as it must have. @param within only lists in this row */
  #fillLists(data: FormData, within = ''): FormData {
    let filled = data;
    for (const list of this.#listsIn(within)) {
      const least = Number(getShapeAt(this.form, getPath(list))?.schema.minItems ?? 0);
      if (least === 0 || Object.hasOwn(filled, list)) continue;
      const keys = Array.from({ length: least }, createKey);
      filled = joinData([filled, { [list]: keys }, ...keys.map((key) => this.createRow(list, key))]);
    }
    return filled;
  }

  /** The lists of the form, or only those in a row; not those in other rows, which their rows fill. */
  #listsIn(within: string): readonly string[] {
    const inside = getPath(within);
    return this.form.fields.flatMap(({ name, frames }) => {
      if (frames !== 'list' || (within !== '' && !isWithin(name, inside))) return [];
      const place = within + name.slice(inside.length);
      return place.includes('[]') ? [] : [place];
    });
  }

  /** The values that the user typed, and all that is in a list that the user changed. */
  typed(data: FormData): FormData {
    const isTyped = (place: string): boolean => this.#touched.has(place) || this.#isInTouchedList(place);
    return Object.fromEntries(Object.entries(data).filter(([place]) => isTyped(place)));
  }

  #isInTouchedList(place: string): boolean {
    const end = place.indexOf('[');
    return end >= 0 && this.#touched.has(place.slice(0, end));
  }

  /** The next field values, or the same object if nothing has changed. @throws BindError */
  next(data: FormData): FormData {
    const subject = readSubject(this.form, this.scope);
    const isOtherSubject = subject !== this.#subject;
    this.#subject = subject;
    let next = data;
    for (const [path, template] of Object.entries(this.form.initial)) {
      if (path.includes('[') || this.#touched.has(path) || (this.#filled.has(path) && !isOtherSubject)) continue;
      const value = resolve(template, this.scope, this.translate);
      if (value === undefined) this.#filled.delete(path);
      else this.#filled.add(path);
      next = this.#place(next, path, value);
    }
    return next;
  }

  #place(data: FormData, path: string, value: unknown): FormData {
    const isTouched = (place: string): boolean => this.#touched.has(place);
    const given = Object.entries(spreadValue(getShapeAt(this.form, path), path, value)).filter(
      ([place]) => !isTouched(place),
    );
    const isSame =
      given.length > 0 ? given.every(([place, part]) => Object.is(part, data[place])) : !Object.hasOwn(data, path);
    if (isSame) return data;
    const kept = Object.entries(data).filter(
      ([place]) => isTouched(place) || (place !== path && !isWithin(place, path)),
    );
    return Object.fromEntries([...kept, ...given]);
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

/**
 * Identifies the object that a form is for by the form's parameters. Amounts and timestamps may change while the object
 * stays the same.
 */
function readSubject({ params }: Form, scope: Scope): string {
  return JSON.stringify(
    Object.entries(params).map(([name, { type, about }]) => {
      if (about) return about.map((part) => plainValue(readPath(scope, [name, part])) ?? null);
      return IDENTIFYING.has(type) ? (plainValue(scope.read(name)) ?? null) : null;
    }),
  );
}

const IDENTIFYING: ReadonlySet<string> = new Set(['string', 'integer', 'boolean', 'route']);
