import type { Json } from '../../../language/patches/index.ts';
import { Effects } from '../model/effects.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { checkMoney, checkPlaced, checkTexts, confirmedTexts, getEffect, moneyIn, type Trust } from './brand-money.ts';
import { BRANDS, findSpots, isOfBrand } from './brand-values.ts';

/**
 * Parts of app.json that decide who is logged in, where reports go, which widgets draw dialogs, and what brands may
 * set.
 */
const KEPT = ['session', 'reports', 'roles', 'login', 'constants'];
/** Keys whose text is for people, so that an address in them is harmless. */
const REMARKS = ['description', '$schema'];
const ADDRESS = /(?:[a-z][a-z\d+.-]*:)?\/\/[^\s'"/?#\\]*/gi;

/**
 * Checks that a brand stays within its rights. A brand is often written by third parties: it may change the product's
 * look, texts and range, but not where data goes, what the user confirms, or who is logged in.
 */
export function checkBrandTrust(
  project: Project,
  report: Report,
  paths: Iterable<string> = project.documents.trees.keys(),
): void {
  if (project.brand === undefined) return;
  const texts = once(() => confirmedTexts(project));
  const effects = new Effects(
    (id) => getEffect(id, project),
    (kind, name) => project.find(kind, name),
  );
  for (const path of paths) {
    const tree = project.documents.trees.get(path);
    if (tree === undefined || (isOfBrand(tree) && !tree.source.path.startsWith(`${BRANDS}${project.brand}/`))) continue;
    if (path.startsWith('locales/')) checkTexts(path, tree, texts(), report);
    else
      checkTree(path, tree, {
        project,
        effects,
        report,
        base: once(() => moneyIn(project.unpatched.trees.get(path), project)),
      });
  }
}

function checkTree(path: string, tree: Json, trust: Trust): void {
  const { project, report } = trust;
  for (const { json, keys } of findSpots(tree)) {
    checkMoney(json, keys, trust);
    checkPlaced(json, trust);
    if (!isOfBrand(json)) continue;
    const [top = ''] = keys;
    if (path === 'schemas/app.json' && KEPT.includes(top) && json.type !== 'object')
      report.add(json, 'brand/session', `A brand must not change "${top}" in app.json.`, 'Remove this patch.');
    if (json.text === undefined || REMARKS.includes(keys.at(-1) ?? '')) continue;
    checkSecret(json, project, report);
    checkAddress(json, project.installed.hosts ?? [], report);
  }
}

/**
 * Checks that a brand does not read the session token. Whoever has the token is logged in, and a brand could show it or
 * send it in a link.
 */
function checkSecret(json: Json, project: Project, report: Report): void {
  const { text = '' } = json;
  const token = project.app?.get('session')?.get('token')?.text;
  if (!text.startsWith('=') || token === undefined) return;
  // quoted texts count too, because an apparent closing quote may be escaped
  const read = [...text.matchAll(/(?<![\w.])app\b\s*(?:\.\s*\??\s*(\w+))?/g)];
  if (read.every(([, name]) => name !== undefined && name !== token)) return;
  report.add(
    json,
    'brand/secret',
    `A brand must not read "app.${token}", or "app" as a whole: whoever has the token is logged in.`,
    'Read a single other value, such as session.active.',
  );
}

function checkAddress(json: Json, hosts: readonly string[], report: Report): void {
  const { text = '' } = json;
  for (const [address] of text.matchAll(ADDRESS)) {
    const host = /\/\/(?:[^@]*@)?([^:]*)/.exec(address)?.[1] ?? '';
    if (host !== '' && hosts.includes(host.toLowerCase())) continue;
    report.add(
      json,
      'brand/address',
      `A brand must not name the host "${host}".`,
      'Use an address on this site, or let the operator add the host to "hosts" in vitrine.config.json.',
    );
    return;
  }
}

/** The host must be literal text at the beginning of an expression, so that reviewers see where the link leads. */
const SHOWN_HOST = /^=\s*'(?:\/(?!\/)|https:\/\/[^/]+\/)/;
/** Schemes other than https run scripts or leave the browser. */
const OTHER_SCHEME = /^\s*(?!https:)[a-z][a-z\d+.-]*:/i;

export function checkBrandAddress(json: Json, report: Report): void {
  const { text = '' } = json;
  if (!isOfBrand(json) || (text.startsWith('=') ? SHOWN_HOST.test(text) : !OTHER_SCHEME.test(text))) return;
  report.add(
    json,
    'brand/address',
    'A brand’s address must be on this site, or begin with https and a host.',
    "Begin an expression with the address in quotes, such as '/help/' + page or 'https://host/' + page.",
  );
}

/** Computes a value on first use. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
