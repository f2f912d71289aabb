import type { Node, Screen, Template } from '../../language/format/index.ts';
import type { Ports } from '../core/ports.ts';
import { isLazyWidget, findSpace } from '../core/widgets.ts';
import { listStatuses } from '../data/status.ts';
import { listPaths, resolve } from '../core/bind.ts';
import type { Page } from '../core/page.ts';
import { loadForm } from './form-load.ts';
import { loadFormView } from './form-node.tsx';
import type { Visit } from './use-visit.ts';

/** How long a page waits for its data, in milliseconds, so that fast data appears without a skeleton first. */
export const FIRST_DATA = 40;

/** Whether the guards currently let the user open the screen. */
const isOpenTo = ({ app, messages }: Ports, screen: Screen): boolean =>
  listGuards(app, screen).every(({ require }) => resolve(require, app.scope, messages.translate) === true);

export const listGuards = ({ declaration }: Ports['app'], screen: Screen) =>
  screen.guards.flatMap((name) => declaration.guards[name] ?? []);

/** Starts a page's sources before it is shown. @returns undefined if its guards currently refuse it */
export function startEarly(ports: Ports, visit: Visit, screen: Screen): Page | undefined {
  if (!isOpenTo(ports, screen)) return undefined;
  const page = ports.navigation.getPage(visit.key, screen, visit.params);
  page.start();
  return page;
}

/** How long a page waits for a late script before it appears without it, in milliseconds. */
const LAST_SCRIPT = 3000;

interface Preparation {
  /** Resolves when the page can appear complete, or when its data takes too long. */
  readonly complete: Promise<unknown>;
  /** Resolves when no late part of the page can shift others any more. */
  readonly settled: Promise<unknown>;
}

/**
 * Loads the scripts that a screen's nodes need, so that the nodes appear with the screen. A failure is shown later, in
 * the node itself.
 */
export function prepare(page: Page | undefined, screen: Screen, ports: Ports): Preparation {
  const loads = [...listLoads(page, screen, ports).values()].map(({ load, space }) => ({ space, loading: load() }));
  const all = Promise.allSettled(loads.map(({ loading }) => loading));
  const unplaced = Promise.allSettled(loads.filter(({ space }) => !space).map(({ loading }) => loading));
  return {
    complete: Promise.all([all, page && firstData(page)]),
    settled: Promise.race([unplaced, new Promise((done) => setTimeout(done, LAST_SCRIPT))]),
  };
}

function firstData({ values }: Page): Promise<void> {
  const isLoading = (): boolean => Object.values(listStatuses(values)).some(({ loading }) => loading);
  if (!isLoading()) return Promise.resolve();
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      done();
    };
    const timer = setTimeout(end, FIRST_DATA);
    const stop = values.subscribe(() => isLoading() || end());
  });
}

/** Whether a node may appear with the page. The page's data may not have arrived yet. */
function mayShow({ visible }: Node, page: Page | undefined, { translate }: Ports['messages']): boolean {
  if (!visible || !page) return true;
  try {
    return readsStatus(visible) || resolve(visible, page.scope, translate) !== false;
  } catch {
    // the node shows its error itself
    return true;
  }
}

/** Whether a hidden node may appear as soon as the data has loaded. */
const readsStatus = (visible: Template): boolean => listPaths(visible).some(([root]) => root === 'status');

/** Loads a form and the scripts of its fields. */
async function loadWholeForm({ widgets, releases, validator }: Ports, name: string): Promise<void> {
  const { form } = await loadForm(releases.loader, name, validator);
  await Promise.all(
    form.fields.flatMap(({ widget }) => {
      const view = Object.hasOwn(widgets, widget) ? widgets[widget] : undefined;
      return view && isLazyWidget(view) ? [view.preload()] : [];
    }),
  );
}

interface Load {
  readonly load: () => Promise<unknown>;
  /** Whether a placeholder keeps its space until it has loaded. */
  readonly space: boolean;
}

/** The scripts and forms that a screen's nodes load, by name. */
function listLoads(page: Page | undefined, screen: Screen, ports: Ports): ReadonlyMap<string, Load> {
  const { widgets, app, messages } = ports;
  const loads = new Map<string, Load>();
  const addWidget = (name: string): void => {
    const view = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
    if (view && isLazyWidget(view))
      loads.set(`widget:${name}`, { load: view.preload, space: findSpace(view) !== undefined });
  };
  const add = (node: Node): void => {
    if (!mayShow(node, page, messages)) return;
    if (node.kind === 'widget') addWidget(node.name);
    if (node.kind === 'form') {
      loads.set('forms', { load: loadFormView, space: false });
      loads.set(`form:${node.name}`, { load: () => loadWholeForm(ports, node.name), space: false });
      for (const role of ['fields', 'submit']) addWidget(app.declaration.roles[role]?.widget ?? '');
    }
    if (node.kind === 'table') {
      const table = screen.tables[node.name];
      if (table) addWidget(table.widget);
      table?.row.forEach(add);
    }
    for (const nodes of Object.values(node.slots)) nodes.forEach(add);
  };
  const { header, rail, tabs } = app.declaration.frame;
  for (const nodes of [
    header,
    rail,
    tabs,
    screen.top,
    screen.body,
    screen.leading,
    screen.middle,
    screen.dock,
    screen.aside,
    screen.bottom,
  ])
    nodes.forEach(add);
  return loads;
}
