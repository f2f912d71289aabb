import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  completionsAt,
  type ExpressionPlace,
  faultsIn,
  fieldsIn,
  type Subject,
  subjectsIn,
} from '@vitrine/engine/build';
import { applyOperation, EditError } from '@vitrine/engine/edit';
import { answer, type Env, readBody } from './answer.ts';
import type { ExpressionAdvice, ExpressionPosition, ExpressionQuestion } from '../protocol.ts';
import type { Workspace } from './workspace.ts';

/** A placeholder for the expression that is asked about. No declaration contains it. */
const ASKED = '=asked__about';
/** The maximum number of characters to check while the user types. The check rejects longer expressions anyway. */
const LONGEST = 2_000;

export function addExpressionRoute(app: Hono<Env>, workspace: Workspace): void {
  const expressions = new Expressions(workspace);
  app.post('/api/expression', bodyLimit({ maxSize: LARGEST_QUESTION }), async (context) => {
    const asked = await readBody(context);
    return isQuestion(asked) ? answer(context, () => expressions.advise(asked)) : context.json(NO_QUESTION, 400);
  });
  app.post('/api/subjects', bodyLimit({ maxSize: LARGEST_QUESTION }), async (context) => {
    const asked = await readBody(context);
    if (!isPosition(asked)) return context.json(NO_POSITION, 400);
    return answer(context, () => ({ subjects: expressions.subjectsAt(asked) }));
  });
  app.post('/api/fields', bodyLimit({ maxSize: LARGEST_QUESTION }), async (context) => {
    const asked = await readBody(context);
    if (!isPosition(asked)) return context.json(NO_POSITION, 400);
    return answer(context, () => ({ subjects: expressions.fieldsAt(asked) }));
  });
}

const LARGEST_QUESTION = 100_000;
const NO_QUESTION = { message: 'Expected an expression.', fix: 'Send its file, node, path, source and offset.' };

const NO_POSITION = { message: 'Expected a place.', fix: 'Send its file, node and path.' };

/** Helps users to write expressions, with completions and with the problems so far. */
export class Expressions {
  /** Caches the names that can be read at each place, until the project changes. */
  readonly #places = new Map<string, ExpressionPlace | undefined>();

  constructor(readonly workspace: Workspace) {
    workspace.follow(() => this.#places.clear());
  }

  /** Completes and checks an expression at a place. @throws {EditError} if there is no such place */
  advise({ source, offset, ...place }: ExpressionQuestion): ExpressionAdvice {
    const known = this.#getPlace(place);
    if (known === undefined || source.length > LONGEST) return { from: offset, words: [], faults: [] };
    const { names, wanted } = known;
    return {
      ...completionsAt(source, offset, names),
      faults: source.trim() === '' ? [] : faultsIn(source, names, wanted),
    };
  }

  /** The values that a condition can compare at a place. @throws {EditError} if there is no such place */
  subjectsAt(place: ExpressionPosition): readonly Subject[] {
    const known = this.#getPlace(place);
    return known === undefined ? [] : subjectsIn(known.names);
  }

  /**
   * All values that can be read at a place, including the fields of rows.
   * @throws {EditError} if there is no such place
   */
  fieldsAt(place: ExpressionPosition): readonly Subject[] {
    const known = this.#getPlace(place);
    return known === undefined ? [] : fieldsIn(known.names);
  }

  #getPlace({ file, node, path, brand }: ExpressionPosition): ExpressionPlace | undefined {
    const key = JSON.stringify([file, node, path, brand]);
    if (!this.#places.has(key)) {
      const operation = { op: 'set', file, ...(node !== undefined && { node }), path, value: ASKED } as const;
      const [changed] = applyOperation(this.workspace.files, operation, brand);
      const [changedFile, after] = changed ?? [];
      if (changedFile === undefined || after === undefined)
        throw new EditError('edit/place', 'There is no such place.', 'Reload the page.');
      this.#places.set(key, this.workspace.inspect(brand, { path: changedFile, after, expression: ASKED }));
    }
    return this.#places.get(key);
  }
}

function isPosition(value: unknown): value is ExpressionPosition {
  const { file, node, path, brand } = Object(value) as Record<string, unknown>;
  return (
    [file, path].every((text) => typeof text === 'string') &&
    [node, brand].every((text) => text === undefined || typeof text === 'string')
  );
}

function isQuestion(value: unknown): value is ExpressionQuestion {
  const { source, offset } = Object(value) as Record<string, unknown>;
  return isPosition(value) && typeof source === 'string' && Number.isInteger(offset);
}
