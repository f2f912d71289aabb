import { listEntries, type Json, type Place } from '../../../language/patches/index.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import { ANY, isAssignable, BOOL, type Type, typeNameWithArticle } from '../types/types.ts';
import type { Context, PageReference } from './context.ts';
import { appStates } from './globals.ts';

const APP = 'app.';

/**
 * Returns the type of the state that a place writes to: a state of the surrounding form, of the page, or of the app
 * (`app.<name>`). If a form, table or fragment does not declare the name, the pages that show it must.
 */
export function stateAt(place: Place, name: string, context: Context, needed?: Type): Type {
  const { doc, project, report } = context;
  const states = name.startsWith(APP) ? appStates(project) : doc.states;
  const short = name.startsWith(APP) ? name.slice(APP.length) : name;
  const type = (name === short ? context.nearStates?.get(name) : undefined) ?? states.get(short);
  if (type !== undefined) return type;
  if (
    !name.startsWith(APP) &&
    deferToPage(context, { place, what: 'state', name, ...(needed ? { type: needed } : {}) })
  )
    return ANY;
  const known = [
    ...(context.nearStates?.keys() ?? []),
    ...doc.states.keys(),
    ...[...appStates(project).keys()].map((key) => APP + key),
  ];
  report.add(
    place,
    'reference/state',
    `Unknown state "${name}".`,
    suggestFix(name, known, 'Declare it under "state".'),
  );
  return ANY;
}

/** Checks the state for `open` and `close`, which must be a boolean. */
export function checkFlag(json: Json, context: Context): void {
  if (json.text === undefined) return;
  const type = stateAt(json, json.text, context, BOOL);
  if (isAssignable(type, BOOL)) return;
  context.report.add(
    json,
    'reference/state',
    `Expected a boolean state, but "${json.text}" is ${typeNameWithArticle(type)}.`,
    'Use a state of type "boolean".',
  );
}

/** Checks that the page has a data source with this name. */
export function checkData(json: Json | undefined, context: Context): void {
  const name = json?.text;
  if (json === undefined || name === undefined || context.doc.data.has(name)) return;
  const ofApp = name.startsWith(APP);
  const known = ofApp
    ? listEntries(context.project.app?.get('data')).map(([source]) => APP + source)
    : [...context.doc.data];
  if (ofApp ? known.includes(name) : deferToPage(context, { place: json, what: 'data', name })) return;
  context.report.add(
    json,
    'reference/data',
    `Unknown data source "${name}".`,
    suggestFix(name, known, `Declare it under "data"${ofApp ? ' in app.json' : ''}.`),
  );
}

/** Checks that the page has a node with this id. `submit` needs a form node. */
export function checkNodeName(json: Json, what: 'node' | 'form-node', context: Context): void {
  const name = json.text;
  if (name === undefined) return;
  const node = context.doc.nodes.get(name);
  if (node === undefined && deferToPage(context, { place: json, what, name })) return;
  if (node === undefined || (what === 'form-node' && !node.members.has('form')))
    reportUnknownNode(json, name, what, context.doc.nodes, context);
  else if (!isWithin(context.doc.repeated.get(name), context)) reportRepeatedNode(json, name, what, context);
}

const isWithin = (row: Json | undefined, { rows = [] }: Context): boolean => row === undefined || rows.includes(row);

/** Reports a reference from outside the rows to a repeated node, because it is ambiguous. */
export function reportRepeatedNode(
  place: Place,
  name: string,
  what: 'node' | 'form-node',
  { report }: Pick<Context, 'report'>,
): void {
  const message = `The ${what === 'node' ? 'node' : 'form'} "${name}" is repeated for each row, so it is not clear which one is meant here.`;
  report.add(
    place,
    `reference/${what}`,
    message,
    'Move this into the repeated node, or use a node that is not repeated.',
  );
}

export function reportUnknownNode(
  place: Place,
  name: string,
  what: 'node' | 'form-node',
  nodes: ReadonlyMap<string, Json>,
  context: Pick<Context, 'report'>,
): void {
  const fitting = [...nodes].filter(([, node]) => what === 'node' || node.members.has('form')).map(([id]) => id);
  const code = what === 'node' ? 'reference/node' : 'reference/form-node';
  const kind = what === 'node' ? 'node' : 'form node';
  context.report.add(
    place,
    code,
    `The page has no ${kind} "${name}".`,
    suggestFix(name, fitting, `Add a ${kind} with this id.`),
  );
}

function deferToPage(context: Context, reference: PageReference): boolean {
  if (context.doc.kind === 'page' || context.doc.kind === 'app') return false;
  context.doc.outer.push(reference);
  return true;
}
