import { messagesNamedBy } from '../../../language/i18n/plural-keys.ts';
import { listItems, type Json } from '../../../language/patches/index.ts';
import { type Effect, EFFECTS, type Effects } from '../model/effects.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { findSpots, isOfBrand, walk } from './brand-values.ts';

export interface Trust {
  readonly project: Project;
  readonly effects: Effects;
  readonly report: Report;
  /** The content around the product's money calls in this tree, as text. */
  base(): ReadonlySet<string>;
}

export function getEffect(id: string, { calls }: Project): Effect {
  const text = calls.get(id)?.get('effect')?.text;
  return EFFECTS.find((effect) => effect === text) ?? 'ui';
}

const isMoney = (id: string | undefined, project: Project): boolean =>
  id !== undefined && getEffect(id, project) === 'money';

/**
 * Checks that a brand neither places a form or fragment that moves money nor changes its inputs, because they decide
 * what it sends.
 */
export function checkPlaced(json: Json, { project, effects, report }: Trust): void {
  for (const kind of ['form', 'fragment'] as const) {
    const name = json.get(kind);
    if (name?.text === undefined) continue;
    const given = json.get('with');
    const changed = isOfBrand(name) ? name : given && findOfBrand(given);
    const shown = changed && project.find(kind, name.text);
    if (changed === undefined || shown === undefined || effects.of(shown) !== 'money') continue;
    if (isRaised(name, report)) continue;
    report.add(
      changed,
      'brand/money',
      `A brand must not place "${name.text}", which moves money, or change what it receives.`,
      MOVE,
    );
  }
}

/** Checks that a money call, what it sends and what the user confirms all come from the product. */
export function checkMoney(json: Json, keys: readonly string[], { project, report, base }: Trust): void {
  const call = json.get('call');
  if (call === undefined || !isMoney(call.text, project)) return;
  const around = aroundCall(json, keys);
  if (isOfBrand(call)) {
    if (isRaised(call, report)) return;
    report.add(call, 'brand/money', `A brand must not call "${call.text}", which moves money.`, MOVE);
  } else if (!base().has(getContent(around))) {
    report.add(
      findOfBrand(around) ?? call,
      'brand/money',
      `A brand must not change what is sent or confirmed with "${call.text}", which moves money.`,
      keys.at(-1) === 'submit' ? 'Change only "fields" of this form, and add rules at the end.' : MOVE,
    );
  }
}

/** Whether the value is already reported for raising an effect. */
function isRaised({ source, offset }: Json, { problems }: Report): boolean {
  const { line, column } = source.position(offset);
  return problems.some(
    (each) =>
      each.code === 'effect/raised' && each.file === source.path && each.line === line && each.column === column,
  );
}

const MOVE = 'Leave the action as it is, or declare it in the product.';

/**
 * Returns the part of a declaration that decides a money call: its form, or its list of actions with everything around
 * it, up to the node.
 */
function aroundCall(json: Json, keys: readonly string[]): Json {
  if (keys.at(-1) === 'submit') return json.parent ?? json;
  let list = json;
  for (let at: Json | undefined = json.parent; at !== undefined; at = at.parent) {
    if (at.get('id') !== undefined || at.get('body') !== undefined) break;
    list = at;
  }
  return list;
}

const NOT_DECISIVE = ['fields', 'description', '$schema'];

/**
 * Returns the content of a value as text, for comparison. Rules that a brand adds are left out, because they can only
 * refuse more.
 */
function getContent(json: Json): string {
  if (json.type !== 'object') return JSON.stringify(json.toValue());
  const parts = [...json.members].filter(([name]) => !NOT_DECISIVE.includes(name));
  return JSON.stringify(
    parts.map(([name, { value }]) => [
      name,
      name === 'rules' ? value.items.filter((rule) => !isOfBrand(rule)).map((rule) => rule.toValue()) : value.toValue(),
    ]),
  );
}

/** Collects the content around each money call of a tree, as text. */
export function moneyIn(tree: Json | undefined, project: Project): ReadonlySet<string> {
  const found = new Set<string>();
  if (tree !== undefined)
    for (const { json, keys } of findSpots(tree))
      if (isMoney(json.get('call')?.text, project)) found.add(getContent(aroundCall(json, keys)));
  return found;
}

function findOfBrand(json: Json): Json | undefined {
  if (isOfBrand(json)) return json;
  const parts = [...[...json.members.values()].map(({ value }) => value), ...json.items];
  for (const part of parts) {
    const found = findOfBrand(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Collects the messages in the product's confirmations of money calls. */
export function confirmedTexts(project: Project): ReadonlySet<string> {
  const texts = new Set<string>();
  const add = (confirm: Json | undefined): void => {
    if (confirm !== undefined) walk(confirm, ({ text }) => void (text !== undefined && texts.add(text)));
  };
  for (const tree of project.unpatched.trees.values())
    for (const { json } of findSpots(tree)) {
      if (!isMoney(json.get('call')?.text, project)) continue;
      add(json.get('confirm'));
      for (const action of listItems(json.parent)) add(action.get('confirm'));
    }
  return texts;
}

export function checkTexts(path: string, tree: Json, texts: ReadonlySet<string>, report: Report): void {
  const name = /^locales\/[^/]+\/(.+)\.json$/.exec(path)?.[1];
  if (name === undefined) return;
  for (const { json, keys } of findSpots(tree)) {
    const key = [name, ...keys].join('.');
    // a plural key also names the message without its suffix, so a brand cannot add a plural form to a confirmed text
    const confirmed = messagesNamedBy(key).find((message) => texts.has(message));
    if (json.text === undefined || !isOfBrand(json) || confirmed === undefined) continue;
    report.add(
      json,
      'brand/money',
      `A brand must not change "${confirmed}", which users read when they confirm that money moves.`,
      'Remove this patch, or change the text in the product.',
    );
  }
}
