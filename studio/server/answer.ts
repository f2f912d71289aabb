import type { Context } from 'hono';
import { EditError } from '@vitrine/engine/edit';
import type { Person } from './team/people.ts';

export interface Env {
  readonly Variables: { nonce: string; person: Person; refusal?: string };
}

/** The JSON object in a request; empty if there is none. */
export async function readBody(context: Context): Promise<Readonly<Record<string, unknown>>> {
  try {
    const body: unknown = await context.req.json();
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

/** Says what was done, or why nothing was. */
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
