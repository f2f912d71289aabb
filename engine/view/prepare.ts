import type { Node, Screen } from '../compiled/index.ts';
import type { Ports } from '../runtime/ports.ts';
import { isLazyWidget } from '../runtime/widgets.ts';
import { statusesOf } from '../data/status.ts';
import { resolve } from '../runtime/bind.ts';
import type { Page } from '../runtime/page.ts';
import { loadForm } from './form-load.ts';
import { loadFormView } from './form-node.tsx';
import type { Visit } from './visit.ts';

/** Milliseconds that a page waits for its data, so that fast data appear without a skeleton before them. */
export const FIRST_DATA = 40;

/** Whether the guards let the user open the screen now. */
const isOpenTo = ({ app, words }: Ports, screen: Screen): boolean =>
  guardsOf(app, screen).every(({ require }) => resolve(require, app.scope, words.translate) === true);

export const guardsOf = ({ declaration }: Ports['app'], screen: Screen) =>
  screen.guards.flatMap((name) => declaration.guards[name] ?? []);

/** Starts a page's sources before it is shown. @returns undefined if its guards refuse it for now */
export function startEarly(ports: Ports, visit: Visit, screen: Screen): Page | undefined {
  if (!isOpenTo(ports, screen)) return undefined;
  const page = ports.navigation.pageOf(visit.key, screen, visit.params);
  page.start();
  return page;
}

/** Resolves when a page can appear whole, or when its data take too long. */
export async function prepare(page: Page | undefined, screen: Screen, ports: Ports): Promise<void> {
  await Promise.all([prepareScreen(page, screen, ports), page && firstData(page)]);
}

function firstData({ values }: Page): Promise<void> {
  const isLoading = (): boolean => Object.values(statusesOf(values)).some(({ loading }) => loading);
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

/** Whether a node may appear with the page. Its data may not have arrived yet. */
function mayShow({ visible }: Node, page: Page | undefined, { translate }: Ports['words']): boolean {
  if (!visible || !page) return true;
  try {
    return resolve(visible, page.scope, translate) !== false;
  } catch {
    // the node shows its error itself
    return true;
  }
}

/** Loads the scripts that a screen's nodes need, so that they appear with it. A failure shows in its node, later. */
async function prepareScreen(page: Page | undefined, screen: Screen, ports: Ports): Promise<void> {
  const { widgets, releases, app, words } = ports;
  const loads = new Map<string, () => Promise<unknown>>();
  const addWidget = (name: string): void => {
    const view = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
    if (view && isLazyWidget(view)) loads.set(`widget:${name}`, view.preload);
  };
  const add = (node: Node): void => {
    if (!mayShow(node, page, words)) return;
    if (node.kind === 'widget') addWidget(node.name);
    if (node.kind === 'form') {
      loads.set('forms', loadFormView).set(`form:${node.name}`, () => loadForm(releases.loader, node.name));
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
    screen.middle,
    screen.dock,
    screen.aside,
    screen.bottom,
  ])
    nodes.forEach(add);
  await Promise.allSettled([...loads.values()].map((load) => load()));
}
