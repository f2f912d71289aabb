import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { EditError } from '@vitrine/engine/edit';
import { findJsonExcess } from '@vitrine/engine/expression';
import type { Person } from '../protocol.ts';

export interface Env {
  readonly Variables: { nonce: string; person: Person; refusal?: string };
}

/** Reads the JSON object in a request; empty if there is none. @throws {EditError} if it is nested too deeply */
export async function readBody(context: Context): Promise<Readonly<Record<string, unknown>>> {
  const text = await context.req.text();
  const excess = findJsonExcess(text);
  if (excess !== undefined) throw new EditError('request/limit', excess.message, 'Send smaller parts.');
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

/** Answers a request that failed before it had any effect, and logs unexpected errors. */
export function answerError(error: Error, context: Context): Response {
  if (error instanceof HTTPException) return error.getResponse();
  if (error instanceof EditError)
    return context.json({ code: error.code, message: error.message, fix: error.fix }, 400);
  console.error(error);
  return context.json(
    { message: 'The Studio has failed here.', fix: 'Try again. Its terminal says what happened.' },
    500,
  );
}

/** Answers with the result, or with the reason if the request was refused. */
export async function answer(context: Context<Env>, run: () => object | Promise<object>): Promise<Response> {
  try {
    return context.json(await run());
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    const { code, message, fix } = error;
    context.set('refusal', code);
    return context.json({ code, message, fix }, 409);
  }
}
