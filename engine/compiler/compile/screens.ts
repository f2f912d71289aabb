import type { Json, Preview, Screen } from '../../language/format/index.ts';
import {
  choiceOf,
  declarationOf,
  createChunkNeeds,
  mapValues,
  needsOf,
  objectOf,
  textOf,
  textsOf,
  type ChunkNeeds,
  type JsonObject,
  type Sources,
} from './context.ts';
import { message, optionalExpression } from './template.ts';
import { actionsOf } from './actions.ts';
import { sourceOf } from './data-sources.ts';
import { nodesOf, parametersOf, stateOf } from './nodes.ts';
import { shortcutsOf } from './shortcuts.ts';

const LAYOUTS: readonly Screen['layout'][] = ['rail', 'form', 'split', 'full', 'trade', 'desk', 'plain'];

const isTab = (sources: Sources, route: string): boolean =>
  textsOf(declarationOf(sources, 'app.json').tabs).includes(route);

export function screenOf(sources: Sources, route: string): Screen {
  const page = declarationOf(sources, `pages/${route}.json`);
  const needs = createChunkNeeds(sources, route);
  const region = (name: string) => nodesOf(needs, page[name]);
  const screen = {
    route,
    title: message(sources, page.title),
    ...(page.preview && { preview: compilePreview(page.preview) }),
    layout: choiceOf(page.layout ?? 'rail', LAYOUTS),
    tabs: typeof page.tabs === 'boolean' ? page.tabs : isTab(sources, route),
    guards: textsOf(page.guards),
    params: parametersOf(sources, page.params),
    data: mapValues(objectOf(page.data), (entry) => sourceOf(needs, entry)),
    ...(page.pullToRefresh === undefined ? {} : { pull: textsOf(page.pullToRefresh) }),
    state: stateOf(page.state),
    ...(page.keys === undefined ? {} : { keys: shortcutsOf(needs, page.keys) }),
    enter: actionsOf(needs, page.enter),
    top: region('top'),
    body: region('body'),
    leading: region('leading'),
    middle: region('middle'),
    dock: region('dock'),
    aside: region('aside'),
    bottom: region('bottom'),
    ...notFoundOf(needs, objectOf(page.notFound)),
  };
  return { ...screen, ...needsOf(needs) };
}

export function compilePreview(declared: Json): Preview {
  const { description, picture } = objectOf(declared);
  return {
    ...(description !== undefined && { description: textOf(description) }),
    ...(picture !== undefined && { picture: textOf(picture) }),
  };
}

function notFoundOf(needs: ChunkNeeds, { when, top, body }: JsonObject): Pick<Screen, 'notFound'> {
  const condition = optionalExpression(when);
  if (!condition) return {};
  return { notFound: { when: condition, top: nodesOf(needs, top), body: nodesOf(needs, body) } };
}
