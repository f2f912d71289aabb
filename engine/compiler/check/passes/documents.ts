import { listEntries, listItems, type Json } from '../../../language/patches/index.ts';
import { stateType } from '../model/data-types.ts';
import type { Declaration } from '../model/declaration.ts';
import type { Project } from '../model/project.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import type { Report } from '../report.ts';
import { Names } from '../types/names.ts';
import { type ObjectType, STRING, type Type } from '../types/types.ts';
import { checkActions } from './actions.ts';
import { checkAddress } from './address.ts';
import { checkCircles } from './circles.ts';
import { collectNodes, collectRepeated, type Context, type Doc, reportEngineNames, reportReserved } from './context.ts';
import { checkForm } from './forms.ts';
import { nodeReports, STATUS } from './globals.ts';
import { withValues } from './named-values.ts';
import { checkNodes } from './nodes.ts';
import { paramFields, paramTypes, readParams } from './parameters.ts';
import { checkReports } from './reports.ts';
import { checkKeyboard, checkPageKeys } from './shortcuts.ts';
import { checkSources, withSources } from './sources.ts';
import { checkData } from './state.ts';
import { checkTable } from './tables.ts';
import { checkMessage } from './message-uses.ts';
import { checkArguments, checkCondition, checkExpressionAt, checkValue } from './values.ts';

const WALKS = { page: checkPage, form: checkForm, table: checkTable, fragment: checkFragment, app: checkApp } as const;

/** Checks the names, types and props of a declaration with nodes, actions or expressions. */
export function checkDocument(
  declaration: Declaration,
  project: Project,
  globals: Names,
  report: Report,
): Doc | undefined {
  const walk = createWalk(declaration.kind);
  if (walk === undefined) return undefined;
  project.note('globals');
  const doc = openDoc(declaration, report);
  const context = { project, report, doc, names: listNames(declaration, globals, project) };
  checkStates(declaration.tree.get('state'), context);
  checkAddress(declaration.tree, context);
  checkCircles(context);
  checkDefaults(declaration.tree.get('params'), context);
  walk(context);
  return doc;
}

function createWalk(kind: string): ((context: Context) => void) | undefined {
  return Object.hasOwn(WALKS, kind) ? WALKS[kind as keyof typeof WALKS] : undefined;
}

function openDoc(declaration: Declaration, report: Report): Doc {
  const { tree } = declaration;
  // a page's parameters are read as params.<name>, and the app's states as app.<name>
  for (const part of ['data', 'params', 'state'])
    if (`${declaration.kind}.${part}` !== 'page.params' && `${declaration.kind}.${part}` !== 'app.state')
      reportReserved(tree.get(part), report);
  reportEngineNames(tree.get('data'), report);
  if (declaration.kind !== 'app') reportEngineNames(tree.get('state'), report);
  return {
    ...declaration,
    // App states are always written as app.<name>.
    states:
      declaration.kind === 'app'
        ? new Map()
        : new Map(listEntries(tree.get('state')).map(([name, json]) => [name, stateType(json, name)])),
    data: new Set(listEntries(tree.get('data')).map(([name]) => name)),
    nodes: collectNodes(tree, report),
    repeated: collectRepeated(tree, declaration.kind === 'table' ? tree : undefined),
    slots: new Set(listItems(tree.get('slots')).flatMap((item) => item.text ?? [])),
    outer: [],
    uses: new Set(),
  };
}

function listNames({ kind, name, tree }: Declaration, globals: Names, project: Project): Names {
  if (kind === 'app') return withSources(tree.get('data'), globals, project);
  const states = listEntries(tree.get('state')).map(([state, json]) => [state, stateType(json, state)] as const);
  if (kind !== 'page') return new Names(new Map([...paramTypes(tree.get('params'), project), ...states]), globals);
  const own = new Map<string, Type>([
    ['params', { kind: 'object', name: `"params" of ${name}`, fields: readParams(tree.get('params'), project) }],
  ]);
  const data = listEntries(tree.get('data')).map(([source]) => source);
  own.set('status', getStatus(data, globals));
  for (const [report, type] of nodeReports(tree, project)) own.set(report, type);
  for (const [state, type] of states) own.set(state, type);
  const names = new Names(own, globals);
  return withSources(tree.get('data'), names, project);
}

function getStatus(data: readonly string[], globals: Names): Type {
  const outer = globals.get('status') as ObjectType | undefined;
  const fields = new Map(outer?.fields);
  for (const name of data) fields.set(name, { type: STATUS, optional: false });
  return { kind: 'object', name: 'the status', fields };
}

const REGIONS = ['top', 'body', 'leading', 'middle', 'dock', 'aside', 'bottom'];

function checkPage(context: Context): void {
  const { tree } = context.doc;
  checkMessage(tree.get('title'), context);
  checkMessage(tree.get('preview')?.get('description'), context);
  const traits = { fields: paramFields(context.project.app?.get('traits'), context.project), owner: 'The app' };
  checkArguments(tree.get('traits'), tree, traits, context);
  checkSources(tree.get('data'), context);
  for (const name of listItems(tree.get('pullToRefresh'))) checkPull(name, context);
  for (const region of REGIONS) checkNodes(tree.get(region), context);
  checkPageKeys(tree.get('keys'), context);
  checkActions(tree.get('enter'), context);
  const notFound = tree.get('notFound');
  checkCondition(notFound?.get('when'), context);
  for (const region of REGIONS) checkNodes(notFound?.get(region), context);
}

/** Rejects pulling to refresh derived data, which is never fetched. */
function checkPull(name: Json, context: Context): void {
  checkData(name, context);
  const source = context.doc.tree.get('data')?.get(name.text ?? '');
  if (source?.get('value') === undefined) return;
  const message = `"${name.text ?? ''}" is derived from other data and cannot be refreshed.`;
  context.report.add(name, 'reference/data', message, 'Refresh the data that it reads instead.');
}

function checkStates(states: Json | undefined, context: Context): void {
  for (const [, state] of listEntries(states)) {
    const initial = state.get('initial');
    if (initial !== undefined) checkValue(initial, stateType(state), context, 'with/value', 'value');
  }
}

function checkDefaults(params: Json | undefined, context: Context): void {
  for (const [name, param] of listEntries(params)) {
    const initial = param.get('default');
    if (initial !== undefined)
      checkValue(initial, context.project.types.of(param, name), context, 'with/value', 'value');
  }
}

function checkFragment(context: Context): void {
  const { tree } = context.doc;
  checkNodes(tree.get('body'), withValues(tree.get('values'), context));
}

function checkApp(context: Context): void {
  const { tree } = context.doc;
  checkDefaults(tree.get('traits'), context);
  checkSources(tree.get('data'), context);
  for (const [, guard] of listEntries(tree.get('guards'))) {
    checkCondition(guard.get('require'), context);
    checkActions(guard.get('else'), context);
  }
  checkExpressionAt(tree.get('session')?.get('identity'), STRING, context);
  checkActions(tree.get('session')?.get('ended')?.get('do'), context);
  checkActions(tree.get('launch'), context);
  checkReports(tree.get('reports'), context);
  checkAppNames(tree, context);
  checkPlaces(tree.get('places'), context);
  checkKeyboard(tree.get('keyboard'), context);
  for (const [, region] of listEntries(tree.get('frame'))) checkNodes(region, context);
  for (const part of ['messages', 'errors'])
    for (const [, message] of listEntries(tree.get(part))) checkMessage(message, context);
}

/** Checks that the pages and folders that each place covers exist. */
function checkPlaces(places: Json | undefined, context: Context): void {
  const { project, report } = context;
  const routes = [...project.routes];
  for (const [, place] of listEntries(places)) {
    checkMessage(place.get('label'), context);
    for (const covered of listItems(place.get('covers'))) {
      const name = covered.text ?? '';
      if (routes.some((route) => (name.endsWith('/') ? route.startsWith(name) : route === name))) continue;
      report.add(covered, 'reference/route', `No page matches "${name}".`, suggestFix(name, routes, 'Remove it.'));
    }
  }
}

/** The attribute that selects the theme in the style sheet. */
const THEME = 'theme';

/** Checks that the session's theme is the state with `css`, because the document gets its theme from that state. */
function checkTheme(tree: Json, { report }: Context): void {
  const theme = tree.get('session')?.get('theme');
  const state = tree.get('state')?.get(theme?.text ?? '');
  if (theme === undefined || state === undefined || state.get('css')?.text === THEME) return;
  const message = `The state "${theme.text ?? ''}" does not set the theme of the document.`;
  report.add(theme, 'reference/state', message, `Add "css": "${THEME}" to it, or name the state that has it.`);
}

/** Checks the app states and app data that settings of the session and the keyboard refer to. */
function checkAppNames(tree: Json, context: Context): void {
  checkTheme(tree, context);
  checkMessage(tree.get('splash'), context);
  for (const { value } of tree.get('startFailures')?.members.values() ?? [])
    for (const { value: message } of value.members.values()) checkMessage(message, context);
  checkMessage(tree.get('preview')?.get('description'), context);
  const session = tree.get('session');
  for (const [json, among] of [
    [session?.get('token'), 'state'],
    [session?.get('language'), 'state'],
    [session?.get('theme'), 'state'],
    [session?.get('user'), 'data'],
    [tree.get('keyboard')?.get('enabled'), 'state'],
  ] as const) {
    if (json?.text === undefined || tree.get(among)?.members.has(json.text)) continue;
    context.report.add(
      json,
      among === 'state' ? 'reference/state' : 'reference/data',
      `The app declares no ${among} "${json.text}".`,
      `Declare it in "${among}".`,
    );
  }
}
