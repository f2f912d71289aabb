import { inlineNames } from '../../../language/expression/inline.ts';
import { LIMITS } from '../../../language/expression/limits.ts';
import { inlineStates, STATES } from '../../../language/expression/states.ts';
import { listEntries, type Json } from '../../../language/patches/index.ts';
import { findNode } from '../types/parse-once.ts';
import { ANY } from '../types/types.ts';
import { type Context, reportNameInUse } from './context.ts';
import { withExpression } from './sources.ts';
import { checkExpressionAt } from './values.ts';

/** Names that the engine adds in the scope of a value, such as `event` in actions. */
const RESERVED: ReadonlySet<string> = new Set(['count', 'event', 'failure', 'form', 'now', 'row', STATES, LIMITS]);

/** Checks `values` and adds their names to the context. A value can use the values declared above it. */
export function withValues(values: Json | undefined, context: Context): Context {
  return listEntries(values).reduce((inner, [name, json]) => withValue(name, json, inner), context);
}

function withValue(name: string, json: Json, context: Context): Context {
  if (RESERVED.has(name) || context.names.get(name) !== undefined) {
    reportNameInUse(json, name, context);
    return context;
  }
  checkExpressionAt(json, ANY, context);
  const text = json.text ?? '';
  if (!text.startsWith('=') || findNode(text.slice(1)) === undefined) return context;
  const names = withExpression(name, text, context.names);
  const source = inlineNames(inlineStates(text.slice(1), context.project.stateSets), context.values ?? new Map());
  // an overlong value is reported above, so it is not inlined into others
  if (findNode(source) === undefined) return { ...context, names };
  return { ...context, names, values: new Map([...(context.values ?? []), [name, source]]) };
}
