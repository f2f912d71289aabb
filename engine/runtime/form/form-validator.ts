import { withLocals } from '../core/scope.ts';
import {
  AWAY,
  DATA,
  dataIn,
  isStarted,
  PROBLEMS,
  SHOWN,
  shownIn,
  type FormStore,
  type FormValues,
} from './form-store.ts';
import {
  findHidden,
  isEmptyAt,
  listProblems,
  type FieldProblem,
  type FormData,
  type ValidationContext,
  type Problems,
  judgeInput,
  type Judged,
  listChanged,
  NO_INPUT,
  readInput,
} from './problems.ts';
import type { Validate } from './form-schema.ts';
import type { Reading } from './shape.ts';

/**
 * Validates the input and decides which problems are visible: those in blurred fields or, after a submit attempt, in
 * all fields that were visible at that time. A problem that more typing cannot fix is visible at once.
 */
export class FormValidator {
  #touched: ReadonlySet<string> = new Set();
  #attempts = 0;
  /** Fields that were hidden at every submit attempt, so the user was never asked for them. */
  #unasked: ReadonlySet<string> = new Set();
  #serverErrors: Problems = {};
  #input = NO_INPUT;
  /** The schema violations in the input; undefined if they are not known. */
  #judged: Judged | undefined;

  constructor(
    readonly context: ValidationContext,
    readonly compiled: Validate,
    readonly store: FormStore,
  ) {}

  get data(): FormData {
    return dataIn(this.store);
  }

  /** The values that expressions read. */
  get reading(): Reading {
    return this.#input.reading;
  }

  /**
   * Finds all problems, and stores the input and the visible problems in one step, so that each field is notified only
   * once.
   */
  validate(data = this.data): Problems {
    const { store, context } = this;
    const judgedBefore = this.#judged;
    this.#judged = undefined;
    this.#input = readInput(context, data, this.#input);
    const { reading, away } = this.#input;
    const changes = { [DATA]: data, [AWAY]: keepAway(store.getState()[AWAY], away), form: reading.form };
    try {
      this.#judged = judgeInput(context.form, this.compiled, this.#input, judgedBefore);
      const problems = listProblems(this.#inside, this.compiled, this.#input, this.#judged);
      Object.assign(changes, { [PROBLEMS]: problems, [SHOWN]: keepSame(shownIn(store), this.#visible(problems)) });
      return problems;
    } finally {
      // even if an expression fails, because input must not be lost
      store.setState(changes);
    }
  }

  /** The context with the latest input, which the store does not have yet. */
  get #inside(): ValidationContext {
    return { ...this.context, scope: withLocals(this.context.scope, { form: this.#input.reading.form }) };
  }

  #visible(problems: Problems): Record<string, FieldProblem> {
    const shown: Record<string, FieldProblem> = { ...this.#serverErrors };
    const isNoneDue = this.#attempts === 0 && this.#touched.size === 0;
    if (isNoneDue && !this.context.form.rules.some(({ whileTyping }) => whileTyping)) return shown;
    for (const [field, problem] of Object.entries(problems)) {
      const isAsked = this.#attempts > 0 && !this.#unasked.has(field);
      const isAtOnce = problem.whileTyping === true && isStarted(this.store);
      if (!isAsked && !isAtOnce && !this.#touched.has(field)) continue;
      const { text, fix } = problem;
      if (text !== undefined) shown[field] = isAsked ? { text, attempt: this.#attempts, ...(fix && { fix }) } : problem;
    }
    return shown;
  }

  /** Changes the input. A focused field shows no new problems, except those that are declared `whileTyping`. */
  change(next: FormData): Problems {
    const changed = new Set(listChanged(this.data, next));
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
    if (isEmptyAt(this.context.form, field, this.data) && this.#attempts === 0) return undefined;
    this.#touched = new Set([...this.#touched, field]);
    return this.validate();
  }

  /** From now on, shows all problems of the fields that are visible now. */
  showAll(): Problems {
    const hidden = this.#findHidden();
    this.#unasked = new Set([...hidden].filter((field) => this.#attempts === 0 || this.#unasked.has(field)));
    this.#attempts += 1;
    this.#serverErrors = {};
    return this.validate();
  }

  /** Whether the field is hidden and therefore cannot show a message. */
  isHidden(field: string): boolean {
    return this.#findHidden().has(field);
  }

  #findHidden(): ReadonlySet<string> {
    return findHidden(this.#inside, this.#input);
  }

  /** Shows a server error next to a field until the field's input changes. */
  setServerError(field: string, text: string): void {
    this.#serverErrors = { [field]: { text } };
  }
}

/** Keeps the identity of an equal set of places. */
function keepAway(before: FormValues[typeof AWAY], away: ReadonlySet<string>): FormValues[typeof AWAY] {
  const isSame = Object.keys(before).length === away.size && [...away].every((place) => Object.hasOwn(before, place));
  return isSame ? before : Object.fromEntries(Array.from(away, (place) => [place, true as const]));
}

/** Keeps the identity of equal problems, so that their fields do not re-render. */
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
