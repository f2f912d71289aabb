import { listEntries, listItems, type Json } from '../../../language/patches/index.ts';
import { startOfFile } from '../grammar/kinds.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { checkConstants } from './constants.ts';
import { joinNames, suggestFix } from '../../../language/diagnostics/suggest.ts';

/** Checks the app, its languages and the brand. */
export function checkBrand(project: Project, report: Report): void {
  if (!project.has('app', 'app')) {
    report.add(
      startOfFile('schemas/app.json'),
      'file/missing',
      'The file schemas/app.json is missing.',
      'Create it with a start page, tabs, guards and a frame.',
    );
  }
  const app = project.app;
  for (const [language, { key, value }] of app?.get('languages')?.members ?? []) {
    const fallback = value.get('fallback');
    if (fallback !== undefined) checkFallback(language, fallback, project, report);
    if (project.languages.includes(language) || fallback !== undefined) continue;
    report.add(
      key,
      'reference/language',
      `The language "${language}" has no messages.`,
      suggestFix(language, project.languages, `Create locales/${language}.`),
    );
  }
  if (app !== undefined) checkAddresses(app, report);
  checkPageAddresses(project, report);
  const { brand } = project;
  if (brand === undefined) return;
  if (!project.has('brand', brand)) {
    const path = `schemas/brands/${brand}/brand.json`;
    report.add(
      startOfFile(path),
      'file/missing',
      `The file ${path} is missing.`,
      suggestFix(brand, [], 'Create it, or check another brand.'),
    );
    return;
  }
  const tree = project.find('brand', brand);
  if (tree === undefined || app === undefined) return;
  checkLanguages(tree, app, report);
  checkConstants(tree, app, report);
  checkHosts(brand, tree, project, report);
  checkProducts(tree, app, report);
}

function checkFallback(language: string, fallback: Json, project: Project, report: Report): void {
  const known = project.app?.get('languages')?.members;
  const name = fallback.text ?? '';
  const others = [...(known?.keys() ?? [])].filter((other) => other !== language);
  if (!others.includes(name))
    report.add(
      fallback,
      'reference/language',
      `app.json declares no other language "${name}".`,
      suggestFix(name, others, 'Remove it.'),
    );
  else if (project.findFallbacks(name).includes(language))
    report.add(
      fallback,
      'reference/language',
      `The languages "${language}" and "${name}" fall back to each other.`,
      'Remove one of the two.',
    );
}

function checkLanguages(brand: Json, app: Json, report: Report): void {
  const known = listEntries(app.get('languages')).map(([name]) => name);
  const own = listItems(brand.get('languages'));
  for (const json of own) {
    if (json.text === undefined || known.includes(json.text)) continue;
    report.add(
      json,
      'reference/language',
      `app.json declares no language "${json.text}".`,
      suggestFix(json.text, known),
    );
  }
  const first = brand.get('language');
  const names = own.flatMap((json) => json.text ?? []);
  if (first?.text === undefined || names.includes(first.text)) return;
  report.add(
    first,
    'reference/language',
    `Expected one of the brand’s languages (${joinNames(names)}), got "${first.text}".`,
    suggestFix(first.text, names),
  );
}

/** Checks that "addresses" lists only names from "routes", and at most one for each page. */
function checkAddresses(app: Json, report: Report): void {
  const names = new Map(listEntries(app.get('routes')).map(([name, { text }]) => [name, text]));
  const shown = new Map<string, string>();
  for (const json of listItems(app.get('addresses'))) {
    const { text: name } = json;
    if (name === undefined) continue;
    const page = names.get(name);
    if (page === undefined) {
      const fix = suggestFix(name, [...names.keys()], 'Add it to "routes" with its page.');
      report.add(json, 'reference/route', `Expected one of the names in "routes", got "${name}".`, fix);
      continue;
    }
    const other = shown.get(page);
    if (other !== undefined)
      report.add(
        json,
        'app/address',
        `The page "${page}" already has the address "${other}".`,
        'Remove one of the two.',
      );
    shown.set(page, name);
  }
}

/** Checks that each page address is unique among the names, aliases and addresses of all pages. */
function checkPageAddresses(project: Project, report: Report): void {
  const { addresses, app } = project;
  for (const [address, [first = '', ...others]] of addresses) {
    const alias = app?.get('routes')?.get(address)?.text;
    const owner = project.has('page', address) && address !== first ? address : alias;
    const clashes = [...(owner === undefined ? [] : [first]), ...others];
    for (const page of clashes) {
      const json = project.find('page', page)?.get('address');
      const message = `"${address}" already opens the page "${owner ?? first}".`;
      if (json !== undefined) report.add(json, 'app/address', message, 'Choose another address.');
    }
  }
}

/** Checks that each host belongs to only one brand. */
function checkHosts(brand: string, tree: Json, { brands }: Project, report: Report): void {
  for (const [owner, other] of brands) {
    if (owner === brand) continue;
    const taken = listItems(other.get('hosts')).flatMap((json) => json.text ?? []);
    for (const host of listItems(tree.get('hosts')))
      if (host.text !== undefined && taken.includes(host.text))
        report.add(
          host,
          'brand/host',
          `The brand "${owner}" already has the host "${host.text}".`,
          'Remove it from one of the two brands.',
        );
  }
}

function checkProducts(tree: Json, app: Json, report: Report): void {
  const known = listEntries(app.get('products')).map(([name]) => name);
  for (const [name, { key }] of tree.get('products')?.members ?? [])
    if (!known.includes(name))
      report.add(
        key,
        'grammar/key',
        `app.json declares no product "${name}".`,
        suggestFix(name, known, 'Declare it under "products" in app.json.'),
      );
}
