import { listEntries, type Json } from '../../../language/patches/index.ts';
import { toList, ANY } from '../types/types.ts';
import type { Context } from './context.ts';
import { checkExpressionAt } from './values.ts';

const TEXTLESS = ['object', 'array', 'list'];

/** Checks the page parameters and states that are part of the URL. They need a text form and unique names. */
export function checkAddress(tree: Json, context: Context): void {
  for (const section of ['params', 'state'])
    for (const [name, entry] of listEntries(tree.get(section))) checkEntry(name, entry, tree, context);
}

function checkEntry(name: string, entry: Json, tree: Json, context: Context): void {
  const place = entry.get('in');
  const among = entry.get('among');
  const refuse = (at: Json, message: string, fix: string): void =>
    context.report.add(at, 'state/address', message, fix);
  if (among) checkExpressionAt(among, toList(ANY), context, 'value');
  if (place === undefined) {
    if (among)
      refuse(
        among,
        `"among" needs "in": "address", which "${name}" does not have.`,
        'Add "in": "address", or remove "among".',
      );
    return;
  }
  const type = entry.get('type')?.text ?? 'object';
  const isState = entry.parent?.key === 'state';
  if (context.doc.kind !== 'page')
    refuse(
      place,
      `"in" works only on pages: a ${context.doc.kind} has no address.`,
      `Remove "in", or move "${name}" to the page.`,
    );
  else if (TEXTLESS.includes(type))
    refuse(place, `"${name}" has the type ${type}, which an address cannot hold.`, 'Remove "in".');
  else if (isState && tree.get('params')?.members.has(name))
    refuse(place, `The page also has a parameter "${name}".`, 'Remove the parameter: the state replaces it.');
}
