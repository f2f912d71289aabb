import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CONFIG, listWidgetSources } from '../../compiler/project/config.ts';
import { parseContracts, readContracts } from '../../compiler/project/tree.ts';

const MODULES = ['@vitrine/engine/widgets', '@vitrine/runtime/widgets'];
const RESOLVED = '\0@vitrine/widgets-of-packages';

/**
 * Replaces `@vitrine/engine/widgets`, an entry point of the runtime, with the widgets of the packages in
 * `vitrine.config.json`.
 */
export function packageWidgets(): Plugin {
  let root = process.cwd();
  return {
    name: 'vitrine-package-widgets',
    enforce: 'pre',
    // packages load styles and chunks on demand, so Vite must not pre-bundle them
    config: ({ root: given }) => ({
      optimizeDeps: { exclude: [...MODULES, ...listWidgetSources(given ?? root).map(({ from }) => from)] },
    }),
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (MODULES.includes(id) ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      this.addWatchFile(join(root, CONFIG));
      return packageWidgetsSource(root);
    },
  };
}

/**
 * The source of the module. Packages without a namespace load for all pages. Others load when a page first needs one of
 * their widgets, so that a brand's package costs other brands nothing.
 */
export function packageWidgetsSource(root: string): string {
  const names = [...parseContracts(readContracts(root)).keys()];
  const imports = ["import { createElement, lazy } from 'react';"];
  const entries: string[] = [];
  for (const [index, { from, namespace }] of listWidgetSources(root).entries()) {
    const quoted = JSON.stringify(from);
    if (namespace === undefined) {
      imports.push(`import { widgets as widgets${index} } from ${quoted};`);
      entries.push(`...widgets${index},`);
      continue;
    }
    for (const name of names) {
      if (!name.startsWith(`${namespace}/`)) continue;
      const own = JSON.stringify(name.slice(namespace.length + 1));
      entries.push(`${JSON.stringify(name)}: getView(() => import(${quoted}), ${quoted}, ${own}),`);
    }
  }
  return [...imports, VIEW_OF, `export const widgets = {\n  ${entries.join('\n  ')}\n};\n`].join('\n');
}

/** If a package lacks a widget that its contracts declare, the error is thrown where a page shows it. */
const VIEW_OF = `
const getView = (load, from, name) =>
  lazy(async () => {
    const { widgets } = await load();
    if (!widgets || !Object.hasOwn(widgets, name)) throw new Error(from + ' exports no widget "' + name + '" in "widgets"');
    return { default: (props) => createElement(widgets[name], props) };
  });
`;
