import { put, type ValueStore } from '../runtime/scope.ts';
import { PROBLEMS, SHOWN, shownIn } from './form-store.ts';
import {
  formValues,
  given,
  hiddenFields,
  problemsOf,
  type FieldProblem,
  type FormData,
  type ValidationContext,
  type Problems,
  type Validate,
} from './problems.ts';

/** Holds the input, and which of its problems show: those of fields that lost the focus, or all after a try to submit. */
export class FormValidator {
  #data: FormData;
  #touched: ReadonlySet<string> = new Set();
  #tried = false;
  #refused: Problems = {};

  constructor(
    readonly context: ValidationContext,
    readonly compiled: Validate,
    readonly store: ValueStore,
    initial: FormData,
  ) {
    this.#data = initial;
  }

  get data(): FormData {
    return this.#data;
  }

  /** Finds the problems of the input, and writes those that show. */
  validate(): Problems {
    put(this.store, 'form', formValues(this.context.form, this.#data));
    const problems = problemsOf(this.context, this.compiled, this.#data);
    const shown: Record<string, FieldProblem> = { ...this.#refused };
    for (const [field, problem] of Object.entries(problems)) {
      if ((this.#tried || this.#touched.has(field)) && problem.text !== undefined) shown[field] = problem;
    }
    this.store.setState({ [PROBLEMS]: problems, [SHOWN]: keepSame(shownIn(this.store), shown) });
    return problems;
  }

  /** A field shows no new problem while it has the focus. */
  change(next: FormData): Problems {
    const before = this.#data;
    const changed = new Set(
      [...Object.keys(next), ...Object.keys(before)].filter((name) => next[name] !== before[name]),
    );
    this.#data = next;
    this.#touched = new Set([...this.#touched].filter((name) => !changed.has(name)));
    this.#refused = Object.fromEntries(Object.entries(this.#refused).filter(([name]) => !changed.has(name)));
    return this.validate();
  }

  /** Starts over: nothing was typed or submitted. */
  reset(data: FormData): void {
    this.#data = data;
    this.#touched = new Set();
    this.#tried = false;
    this.#refused = {};
    this.validate();
  }

  blur(field: string): Problems | undefined {
    if (given(this.#data)[field] === undefined && !this.#tried) return undefined;
    this.#touched = new Set([...this.#touched, field]);
    return this.validate();
  }

  /** Shows every problem from now on. */
  showAll(): Problems {
    this.#tried = true;
    return this.validate();
  }

  /** Whether the field is hidden, so that no message can stand there. */
  isHidden(field: string): boolean {
    return hiddenFields(this.context).has(field);
  }

  /** Shows an error of the server at a field until its input changes. */
  setServerError(field: string, text: string): void {
    this.#refused = { [field]: { text } };
  }
}

/** Equal problems keep their identity, so that their fields do not render again. */
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
