import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Operation } from '@vitrine/engine/edit';
import { Workspace } from '../../studio/server/workspace.ts';
import { copyTree } from '../dev/copy-tree.ts';
import { measureCanvas } from './canvas.ts';
import { formatMs, getMedian, getQuantile, type Figure, type Part } from './report.ts';

const EDITS = 40;
/** The maximum number of nodes on a page. */
const NODES = 5000;
const LARGE = 'schemas/pages/bench/many.json';

export const studioPart: Part = {
  name: 'studio',
  title: 'An edit in the Studio',
  how: `The Studio’s server on a copy of the project, without a browser: from the operation until it is checked for all brands, written to disk and journalled. ${EDITS} edits of each kind, on the largest page and on a page of ${NODES} nodes. Then in a browser, from the request until the app in the canvas has changed.`,
  measure: async () => {
    const tree = copyTree();
    try {
      const largest = largestPage(tree.root);
      const { body } = JSON.parse(readFileSync(join(tree.root, largest), 'utf8')) as Page;
      const [first] = body;
      if (first === undefined) throw new Error(`${largest} has no block.`);
      const figures = measure(new Workspace(tree.root), largest, first.id, 'largest page');
      writeLargePage(tree.root);
      const many = measure(new Workspace(tree.root), LARGE, 'many', `${NODES} nodes`);
      const canvas = await measureCanvas();
      return [...figures, ...many, ...canvas];
    } finally {
      tree.remove();
    }
  },
};

interface Page {
  readonly body: readonly { readonly id: string }[];
}

function largestPage(root: string): string {
  const folder = join(root, 'schemas/pages');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
  const [largest] = pages.toSorted((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size);
  return `schemas/pages/${largest ?? ''}`;
}

function writeLargePage(root: string): void {
  const children = Array.from({ length: NODES - EDITS - 10 }, (_, at) => ({ id: `many-${at}`, widget: 'divider' }));
  const body = [{ id: 'many', widget: 'stack', children }];
  // a page without a link to it would be a problem, and the whole project would then be checked after each edit
  const app = join(root, 'schemas/app.json');
  const link = '"bench-many": { "page": "bench/many", "label": "home.hero_title" }, ';
  writeFileSync(
    app,
    readFileSync(app, 'utf8').replace(/"places": \{\s*/, (places) => places + link),
  );
  mkdirSync(dirname(join(root, LARGE)), { recursive: true });
  writeFileSync(
    join(root, LARGE),
    `${JSON.stringify({ title: 'home.hero_title', layout: 'rail', body }, undefined, 2)}\n`,
  );
}

function measure(workspace: Workspace, file: string, node: string, where: string): readonly Figure[] {
  const kinds: readonly { what: string; goal: number; operation(turn: number): Operation }[] = [
    {
      what: 'a text',
      goal: 50,
      operation: (turn) => ({ op: 'message', language: 'en', key: 'home.hero_title', text: `Turn ${turn}` }),
    },
    {
      what: 'a value',
      goal: 50,
      operation: (turn) => ({ op: 'set', file, node, path: '/visible', value: turn % 2 === 0 }),
    },
    {
      what: 'a new block',
      goal: 100,
      operation: (turn) => ({ op: 'insert', file, node, at: 'after', value: { id: `new-${turn}`, widget: 'divider' } }),
    },
  ];
  return kinds.map(({ what, goal, operation }) => {
    const times = Array.from({ length: EDITS }, (_, turn) => getTimeAt(() => workspace.apply('me', operation(turn))));
    const most = getQuantile(times, 0.95);
    return {
      what: `${what}, ${where}`,
      value: `${formatMs(getMedian(times))} median, ${formatMs(most)} p95`,
      goal: `p95 ≤ ${goal} ms`,
      met: most <= goal,
    };
  });
}

function getTimeAt(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
