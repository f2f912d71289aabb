import type { Preview, Screen } from '../../language/format/index.ts';
import type { DeclaredPreview, PageFile } from '../../language/grammar/declarations.gen.ts';
import {
  getApp,
  getDeclaration,
  createChunkNeeds,
  mapValues,
  listNeeds,
  type ChunkNeeds,
  type Sources,
} from './context.ts';
import { expression, message } from './template.ts';
import { compileActions } from './actions.ts';
import { compileSource } from './data-sources.ts';
import { compileNodes, listParameters, compileState } from './nodes.ts';
import { compileShortcuts } from './shortcuts.ts';

export function compileScreen(sources: Sources, route: string): Screen {
  const page = getDeclaration(sources, 'page', route);
  const needs = createChunkNeeds(sources, route);
  const region = (name: 'top' | 'body' | 'leading' | 'middle' | 'dock' | 'aside' | 'bottom') =>
    compileNodes(needs, page[name]);
  const screen = {
    route,
    title: message(sources, page.title),
    ...(page.preview && { preview: compilePreview(page.preview) }),
    layout: page.layout ?? 'rail',
    tabs: page.tabs ?? getApp(sources).tabs.includes(route),
    guards: page.guards ?? [],
    params: listParameters(sources, page.params),
    data: mapValues(page.data, (entry) => compileSource(needs, entry)),
    ...(page.pullToRefresh === undefined ? {} : { pullToRefresh: page.pullToRefresh }),
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
    ...compileNotFound(needs, page.notFound),
  };
  return { ...screen, ...listNeeds(needs) };
}

export const compilePreview = ({ description, picture }: DeclaredPreview): Preview => ({
  ...(description !== undefined && { description }),
  ...(picture !== undefined && { picture }),
});

function compileNotFound(needs: ChunkNeeds, notFound: PageFile['notFound']): Pick<Screen, 'notFound'> {
  if (!notFound) return {};
  const { when, top, body } = notFound;
  return {
    notFound: {
      when: expression(when, 'boolean'),
      top: compileNodes(needs, top),
      body: compileNodes(needs, body),
    },
  };
}
