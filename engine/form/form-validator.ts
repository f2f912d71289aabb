import { CalendarDate, Decimal } from '../expression/run.ts';
import { type Values, valuesOf, withLocals } from '../runtime/scope.ts';
import { DATA, dataIn, isStarted, PROBLEMS, SHOWN, shownIn, type FormStore } from './form-store.ts';
import {
  formValues,
  withoutEmpty,
  hiddenFields,
  problemsOf,
  type FieldProblem,
  type FormData,
  type ValidationContext,
  type Problems,
} from './problems.ts';
import type { Validate } from './form-schema.ts';

/**
 * Validates the input and decides which problems are visible: those in blurred fields or, after a submit attempt, in all
 * that were visible then. What more typing cannot mend is visible at once.
 */
export class FormValidator {
  #touched: ReadonlySet<string> = new Set();
  #attempts = 0;
  /** Fields that were hidden at every submit attempt, so nobody was asked for them. */
  #unasked: ReadonlySet<string> = new Set();
  #serverErrors: Problems = {};

  constructor(
    readonly context: ValidationContext,
    readonly compiled: Validate,
    readonly store: FormStore,
  ) {}

  get data(): FormData {
    return dataIn(this.store);
  }

  /** Finds all problems, and stores the input and the visible ones at once, so that each field is woken once. */
  validate(data = this.data): Problems {
    const { store, context } = this;
    const form = keepEqual(store.getState().form, formValues(context.form, data));
    const changes = { [DATA]: data, form };
    try {
      const scope = withLocals(context.scope, { form });
      const problems = problemsOf({ ...context, scope }, this.compiled, data);
      Object.assign(changes, { [PROBLEMS]: problems, [SHOWN]: keepSame(shownIn(store), this.#visible(problems)) });
      return problems;
    } finally {
      // also if an expression fails, because input must not be lost
      store.setState(changes);
    }
  }

  #visible(problems: Problems): Record<string, FieldProblem> {
    const shown: Record<string, FieldProblem> = { ...this.#serverErrors };
    for (const [field, problem] of Object.entries(problems)) {
      const isAsked = this.#attempts > 0 && !this.#unasked.has(field);
      const isAtOnce = problem.whileTyping === true && isStarted(this.store);
      if ((isAsked || isAtOnce || this.#touched.has(field)) && problem.text !== undefined)
        shown[field] = isAsked ? { ...problem, attempt: this.#attempts } : problem;
    }
    return shown;
  }

  /** Changes the input. A focused field shows no new problems, except those that are declared `whileTyping`. */
  change(next: FormData): Problems {
    const before = this.data;
    const changed = new Set(
      [...Object.keys(next), ...Object.keys(before)].filter((name) => next[name] !== before[name]),
    );
    this.#touched = new Set([...this.#touched].filter((name) => !changed.has(name)));
    this.#serverErrors = Object.fromEntries(Object.entries(this.#serverErrors).filter(([name]) => !changed.has(name)));
    return this.validate(next);
  }

  /** Resets the form as if nothing had been typed or submitted. */
  reset(data: FormData): void {
    this.#touched = new Set();
    this.#attempts = 0;
    this.#serverErrors = {};
    this.validate(data);
  }

  blur(field: string): Problems | undefined {
    if (withoutEmpty(this.data)[field] === undefined && this.#attempts === 0) return undefined;
    this.#touched = new Set([...this.#touched, field]);
    return this.validate();
  }

  /** From now on, shows all problems of the fields that are visible now. */
  showAll(): Problems {
    const hidden = hiddenFields(this.context);
    this.#unasked = new Set([...hidden].filter((field) => this.#attempts === 0 || this.#unasked.has(field)));
    this.#attempts += 1;
    this.#serverErrors = {};
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
      old.attempt === problem.attempt &&
      old.fix?.value === problem.fix?.value &&
      old.fix?.field === problem.fix?.field &&
      old.fix?.label === problem.fix?.label
    )
      now[field] = old;
  }
  const names = Object.keys(now);
  const isSame = names.length === Object.keys(before).length && names.every((name) => now[name] === before[name]);
  return isSame ? before : now;
}

/** Equal values keep their identity, so that what reads them does not re-render. */
function keepEqual(before: unknown, now: Values): Values {
  const old = valuesOf(before);
  const names = Object.keys(now);
  const kept = Object.fromEntries(
    names.map((name) => [name, isEqualValue(old[name], now[name]) ? old[name] : now[name]]),
  );
  const isSame = names.length === Object.keys(old).length && names.every((name) => kept[name] === old[name]);
  return isSame ? old : kept;
}

const isEqualValue = (a: unknown, b: unknown): boolean =>
  a === b ||
  (a instanceof Decimal && b instanceof Decimal && a.toString() === b.toString()) ||
  (a instanceof CalendarDate && b instanceof CalendarDate && a.text === b.text);
