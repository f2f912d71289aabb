import { entriesOf, type Json } from '../../overlay/index.ts';
import { listOf, ANY } from '../types/types.ts';
import type { Context } from './context.ts';
import { checkExpressionAt } from './values.ts';

const TEXTLESS = ['object', 'array', 'list'];

/** What stands in the address of a page: values that have a text, each name once, and of states a page's only. */
export function checkAddress(tree: Json, context: Context): void {
  for (const section of ['params', 'state'])
    for (const [name, entry] of entriesOf(tree.get(section))) checkEntry(name, entry, tree, context);
}

function checkEntry(name: string, entry: Json, tree: Json, context: Context): void {
  const place = entry.get('in');
  const among = entry.get('among');
  const refuse = (at: Json, message: string, fix: string): void =>
    context.report.add(at, 'state/address', message, fix);
  if (among) checkExpressionAt(among, listOf(ANY), context, 'value');
  if (place === undefined) {
    if (among) refuse(among, `The address does not give "${name}".`, 'Add "in": "address", or remove "among".');
    return;
  }
  const type = entry.get('type')?.text ?? 'object';
  const isState = entry.parent?.key === 'state';
  if (context.doc.kind !== 'page')
    refuse(place, `"${name}" belongs to no page: it has no address.`, 'Remove "in", or move it to the page.');
  else if (TEXTLESS.includes(type))
    refuse(place, `"${name}" is of the type ${type}: it has no text for an address.`, 'Remove "in".');
  else if (isState && tree.get('params')?.members.has(name))
    refuse(place, `The page has a parameter "${name}" too.`, 'Remove the parameter: the state takes its place.');
}
