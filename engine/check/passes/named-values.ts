import { entriesOf, type Json } from '../../overlay/index.ts';
import { ANY } from '../types/types.ts';
import type { Context } from './context.ts';
import { withExpression } from './sources.ts';
import { checkExpressionAt } from './values.ts';

/** Checks `values` and adds their names to the context. A value can use the values above it. */
export function withValues(values: Json | undefined, context: Context): Context {
  return entriesOf(values).reduce((inner, [name, json]) => withValue(name, json, inner), context);
}

function withValue(name: string, json: Json, context: Context): Context {
  if (context.names.get(name) !== undefined) {
    const message = `The name "${name}" is already in use here.`;
    context.report.add(json, 'value/name', message, 'Choose another name for the value.');
    return context;
  }
  const text = json.text ?? '';
  checkExpressionAt(json, ANY, context);
  return text.startsWith('=') ? { ...context, names: withExpression(name, text, context.names) } : context;
}
