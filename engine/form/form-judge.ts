import { put, type ValueStore } from '../runtime/scope.ts';
import { PROBLEMS, SHOWN, shownIn } from './form-store.ts';
import {
  formValues,
  given,
  notAsked,
  problemsOf,
  type FieldProblem,
  type FormData,
  type JudgeContext,
  type Problems,
  type Validate,
} from './problems.ts';

/** Holds what was typed, and which of its problems are told: those of fields that were left, or all after a try to send. */
export class Judge {
  #data: FormData;
  #touched: ReadonlySet<string> = new Set();
  #tried = false;
  #refused: Problems = {};

  constructor(
    readonly context: JudgeContext,
    readonly validate: Validate,
    readonly store: ValueStore,
    initial: FormData,
  ) {
    this.#data = initial;
  }

  get data(): FormData {
    return this.#data;
  }

  /** Works out what is wrong now, and writes what is to be shown of it. */
  judge(): Problems {
    put(this.store, 'form', formValues(this.context.form, this.#data));
    const problems = problemsOf(this.context, this.validate, this.#data);
    const shown: Record<string, FieldProblem> = { ...this.#refused };
    for (const [field, problem] of Object.entries(problems)) {
      if ((this.#tried || this.#touched.has(field)) && problem.text !== undefined) shown[field] = problem;
    }
    this.store.setState({ [PROBLEMS]: problems, [SHOWN]: keepSame(shownIn(this.store), shown) });
    return problems;
  }

  /** What is being typed is not judged before the field is left. */
  change(next: FormData): Problems {
    const before = this.#data;
    const changed = new Set(
      [...Object.keys(next), ...Object.keys(before)].filter((name) => next[name] !== before[name]),
    );
    this.#data = next;
    this.#touched = new Set([...this.#touched].filter((name) => !changed.has(name)));
    this.#refused = Object.fromEntries(Object.entries(this.#refused).filter(([name]) => !changed.has(name)));
    return this.judge();
  }

  /** Nothing was typed yet, and nothing tried. */
  beginAnew(data: FormData): void {
    this.#data = data;
    this.#touched = new Set();
    this.#tried = false;
    this.#refused = {};
    this.judge();
  }

  blur(field: string): Problems | undefined {
    if (given(this.#data)[field] === undefined && !this.#tried) return undefined;
    this.#touched = new Set([...this.#touched, field]);
    return this.judge();
  }

  /** From now on everything that is wrong is told. */
  insist(): Problems {
    this.#tried = true;
    return this.judge();
  }

  /** Nobody sees it now, so nothing may be said there. */
  isAway(field: string): boolean {
    return notAsked(this.context).has(field);
  }

  /** What the server said about a field, until it is changed. */
  refuse(field: string, text: string): void {
    this.#refused = { [field]: { text } };
  }
}

/** Problems that say the same keep their identity, so that their fields rest. */
function keepSame(before: Problems, now: Record<string, FieldProblem>): Problems {
  for (const [field, problem] of Object.entries(now)) {
    const old = before[field];
    if (
      old &&
      old.text === problem.text &&
      old.fix?.value === problem.fix?.value &&
      old.fix?.field === problem.fix?.field &&
      old.fix?.label === problem.fix?.label
    )
      now[field] = old;
  }
  return now;
}
