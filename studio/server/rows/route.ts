import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ROOTS } from '@vitrine/engine/build';
import { answer, type Env, readBody } from '../answer.ts';
import type { RowsQuestion } from '../../protocol.ts';
import type { Workspace } from '../workspace.ts';
import { sampleRows } from './sample-rows.ts';

const LARGEST_QUESTION = 10_000;
const NO_QUESTION = { message: 'Expected a table.', fix: 'Send its file, and the node and path of its cells.' };

/** Serves the first rows of a table: a recorded answer, formatted by the table's cells. */
export function addRowsRoute(app: Hono<Env>, workspace: Workspace): void {
  const { schemas, locales } = ROOTS;
  app.post('/api/rows', bodyLimit({ maxSize: LARGEST_QUESTION }), async (context) => {
    const asked = await readBody(context);
    if (!isQuestion(asked)) return context.json(NO_QUESTION, 400);
    // read at each request, because another draft has other files
    const { files, sourceLanguage } = workspace;
    return answer(context, () => sampleRows({ files, schemas, locales, sourceLanguage }, asked));
  });
}

function isQuestion(value: unknown): value is RowsQuestion {
  const { file, node, path } = Object(value) as Record<string, unknown>;
  return [file, node, path].every((text) => typeof text === 'string');
}
