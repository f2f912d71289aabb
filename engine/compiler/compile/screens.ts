import type { Json, Preview, Screen } from '../../language/format/index.ts';
import {
  toChoice,
  getDeclaration,
  createChunkNeeds,
  mapValues,
  listNeeds,
  toObject,
  toText,
  listTexts,
  type ChunkNeeds,
  type JsonObject,
  type Sources,
} from './context.ts';
import { message, optionalExpression } from './template.ts';
import { compileActions } from './actions.ts';
import { compileSource } from './data-sources.ts';
import { compileNodes, listParameters, compileState } from './nodes.ts';
import { compileShortcuts } from './shortcuts.ts';

const LAYOUTS: readonly Screen['layout'][] = ['rail', 'form', 'split', 'full', 'trade', 'desk', 'plain'];

const isTab = (sources: Sources, route: string): boolean =>
  listTexts(getDeclaration(sources, 'app.json').tabs).includes(route);

export function compileScreen(sources: Sources, route: string): Screen {
  const page = getDeclaration(sources, `pages/${route}.json`);
  const needs = createChunkNeeds(sources, route);
  const region = (name: string) => compileNodes(needs, page[name]);
  const screen = {
    route,
    title: message(sources, page.title),
    ...(page.preview && { preview: compilePreview(page.preview) }),
    layout: toChoice(page.layout ?? 'rail', LAYOUTS),
    tabs: typeof page.tabs === 'boolean' ? page.tabs : isTab(sources, route),
    guards: listTexts(page.guards),
    params: listParameters(sources, page.params),
    data: mapValues(toObject(page.data), (entry) => compileSource(needs, entry)),
    ...(page.pullToRefresh === undefined ? {} : { pull: listTexts(page.pullToRefresh) }),
    state: compileState(page.state),
    ...(page.keys === undefined ? {} : { keys: compileShortcuts(needs, page.keys) }),
    enter: compileActions(needs, page.enter),
    top: region('top'),
    body: region('body'),
    leading: region('leading'),
    middle: region('middle'),
    dock: region('dock'),
    aside: region('aside'),
    bottom: region('bottom'),
    ...compileNotFound(needs, toObject(page.notFound)),
  };
  return { ...screen, ...listNeeds(needs) };
}

export function compilePreview(declared: Json): Preview {
  const { description, picture } = toObject(declared);
  return {
    ...(description !== undefined && { description: toText(description) }),
    ...(picture !== undefined && { picture: toText(picture) }),
  };
}

function compileNotFound(needs: ChunkNeeds, { when, top, body }: JsonObject): Pick<Screen, 'notFound'> {
  const condition = optionalExpression(when);
  if (!condition) return {};
  return { notFound: { when: condition, top: compileNodes(needs, top), body: compileNodes(needs, body) } };
}
