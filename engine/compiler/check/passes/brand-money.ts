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
  /** What the product declares around the money calls of this tree. */
  base(): ReadonlySet<string>;
}

export function getEffect(id: string, { calls }: Project): Effect {
  const text = calls.get(id)?.get('effect')?.text;
  return EFFECTS.find((effect) => effect === text) ?? 'ui';
}

const isMoney = (id: string | undefined, project: Project): boolean =>
  id !== undefined && getEffect(id, project) === 'money';

/** What a form or fragment that moves money receives decides what it sends. */
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

/** A money call is the product's, with all that decides what is sent and what the user confirms. */
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

/** Whether it is known already that this value raises an effect. */
function isRaised({ source, offset }: Json, { problems }: Report): boolean {
  const { line, column } = source.position(offset);
  return problems.some(
    (each) =>
      each.code === 'effect/raised' && each.file === source.path && each.line === line && each.column === column,
  );
}

const MOVE = 'Leave the action as it is, or declare it in the product.';

/** What decides about a money call: its form without the fields, or the list of actions with all that they are in. */
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

/** As text. A rule that a brand adds does not count: it can only refuse more. */
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

/** What stands around the money calls of a tree, as text. */
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

/** The messages in confirmations of money calls, as the product declares them. */
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
    // a brand cannot make a confirmed text one of another message either
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
