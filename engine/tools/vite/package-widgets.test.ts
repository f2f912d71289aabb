import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { packageWidgetsSource } from './package-widgets.ts';

const folders: string[] = [];

function project(widgets: readonly unknown[]): string {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-widgets-'));
  folders.push(root);
  const files: Readonly<Record<string, string>> = {
    'package.json': '{}',
    'vitrine.config.json': JSON.stringify({ widgets }),
    'schemas/brands/kite/brand.json': '{}',
    'widgets/badge/badge.props.json': '{}',
    'node_modules/@acme/charts/package.json': '{}',
    'node_modules/@acme/charts/bar-chart/bar-chart.props.json': '{}',
    'node_modules/kite-widgets/package.json': '{}',
    'node_modules/kite-widgets/badge/badge.props.json': '{}',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the widgets of the packages in vitrine.config.json', () => {
  it('given a package without a namespace, then all its widgets are imported', () => {
    const source = packageWidgetsSource(project(['widgets', '@acme/charts']));

    expect(source).toContain('import { widgets as widgets0 } from "@acme/charts";');
    expect(source).toContain('...widgets0,');
  });

  it('given a package with a namespace, then each widget loads when a page needs it', () => {
    const source = packageWidgetsSource(project(['widgets', { package: 'kite-widgets', brand: 'kite' }]));

    expect(source).toContain('"kite/badge": getView(() => import("kite-widgets"), "kite-widgets", "badge"),');
    expect(source).not.toMatch(/^import .*kite/m);
  });

  it('given folders only, then there are none, because the project imports its own', () => {
    expect(packageWidgetsSource(project(['widgets']))).toContain('export const widgets = {\n  \n};');
  });
});
