import { put } from '../runtime/scope.ts';
import { PROBLEMS, SHOWN, shownIn, type FormStore } from './form-store.ts';
import {
  formValues,
  withoutEmpty,
  hiddenFields,
  problemsOf,
  type FieldProblem,
  type FormData,
  type ValidationContext,
  type Problems,
  type Validate,
} from './problems.ts';

/**
 * Holds the input and decides which problems are visible: those in blurred fields or, after a submit attempt, all of
 * them.
 */
export class FormValidator {
  #data: FormData;
  #touched: ReadonlySet<string> = new Set();
  #isSubmitted = false;
  #serverErrors: Problems = {};

  constructor(
    readonly context: ValidationContext,
    readonly compiled: Validate,
    readonly store: FormStore,
    initial: FormData,
  ) {
    this.#data = initial;
  }

  get data(): FormData {
    return this.#data;
  }

  /** Finds all problems and stores the visible ones. */
  validate(): Problems {
    put(this.store, 'form', formValues(this.context.form, this.#data));
    const problems = problemsOf(this.context, this.compiled, this.#data);
    const shown: Record<string, FieldProblem> = { ...this.#serverErrors };
    for (const [field, problem] of Object.entries(problems)) {
      if ((this.#isSubmitted || this.#touched.has(field)) && problem.text !== undefined) shown[field] = problem;
    }
    this.store.setState({ [PROBLEMS]: problems, [SHOWN]: keepSame(shownIn(this.store), shown) });
    return problems;
  }

  /** Changes the input. A focused field does not show new problems. */
  change(next: FormData): Problems {
    const before = this.#data;
    const changed = new Set(
      [...Object.keys(next), ...Object.keys(before)].filter((name) => next[name] !== before[name]),
    );
    this.#data = next;
    this.#touched = new Set([...this.#touched].filter((name) => !changed.has(name)));
    this.#serverErrors = Object.fromEntries(Object.entries(this.#serverErrors).filter(([name]) => !changed.has(name)));
    return this.validate();
  }

  /** Resets the form as if nothing had been typed or submitted. */
  reset(data: FormData): void {
    this.#data = data;
    this.#touched = new Set();
    this.#isSubmitted = false;
    this.#serverErrors = {};
    this.validate();
  }

  blur(field: string): Problems | undefined {
    if (withoutEmpty(this.#data)[field] === undefined && !this.#isSubmitted) return undefined;
    this.#touched = new Set([...this.#touched, field]);
    return this.validate();
  }

  /** Shows all problems from now on. */
  showAll(): Problems {
    this.#isSubmitted = true;
    return this.validate();
  }

  /** Whether the field is hidden and therefore cannot show a message. */
  isHidden(field: string): boolean {
    return hiddenFields(this.context).has(field);
  }

  /** Shows a server error next to a field until the field's input changes. */
  setServerError(field: string, text: string): void {
    this.#serverErrors = { [field]: { text } };
  }
}

/** Equal problems keep their identity, so that their fields do not re-render. */
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
