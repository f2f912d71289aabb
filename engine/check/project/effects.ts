import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';

/** The effects of a user action, from weakest to strongest. */
export const EFFECTS = ['ui', 'read', 'write', 'money'] as const;
export type Effect = (typeof EFFECTS)[number];

export const isAbove = (left: Effect, right: Effect): boolean => EFFECTS.indexOf(left) > EFFECTS.indexOf(right);
const findHighest = (effects: readonly Effect[]): Effect =>
  effects.reduce<Effect>((most, effect) => (isAbove(effect, most) ? effect : most), 'ui');

/** An effect and the value that causes it. */
export interface Cause {
  readonly effect: Effect;
  readonly place: Json;
}

type Find = (kind: 'form' | 'table' | 'fragment', name: string) => Json | undefined;

/** Computes the effects of declarations, including the forms, tables and fragments that they show. */
export class Effects {
  readonly #of = new Map<Json, Effect>();

  constructor(
    readonly effectOfCall: (id: string) => Effect,
    readonly find: Find,
  ) {}

  /** A node's or declaration's strongest effect. */
  of(json: Json): Effect {
    const known = this.#of.get(json);
    if (known !== undefined) return known;
    this.#of.set(json, 'ui'); // stops at a recursive fragment, which is reported elsewhere
    const effect = findHighest(this.causes(json).map((cause) => cause.effect));
    this.#of.set(json, effect);
    return effect;
  }

  causes(json: Json, found: Cause[] = []): Cause[] {
    for (const [key, value] of entriesOf(json)) {
      const effect = value.text === undefined ? undefined : this.#effectOf(key, value.text, value);
      if (effect !== undefined) found.push({ effect, place: value });
      if (key !== 'props' && key !== 'schema') this.causes(value, found);
    }
    for (const item of itemsOf(json)) this.causes(item, found);
    return found;
  }

  #effectOf(key: string, name: string, json: Json): Effect | undefined {
    if (key === 'call') return this.effectOfCall(name);
    if (key === 'stream' || key === 'refresh') return 'read';
    if (key === 'submit') return this.#ofNode(name, json);
    if (key !== 'form' && key !== 'table' && key !== 'fragment') return undefined;
    const shown = this.find(key, name);
    return shown === undefined ? undefined : this.of(shown);
  }

  /** `submit` has the effect of its form node in the same file. */
  #ofNode(id: string, json: Json): Effect {
    const form = nodeOf(rootOf(json), id)?.get('form')?.text;
    const shown = form === undefined ? undefined : this.find('form', form);
    return shown === undefined ? 'ui' : this.of(shown);
  }
}

function rootOf(json: Json): Json {
  let root = json;
  while (root.parent !== undefined) root = root.parent;
  return root;
}

export function nodeOf(json: Json, id: string): Json | undefined {
  if (json.get('id')?.text === id) return json;
  for (const value of [...entriesOf(json).map(([, member]) => member), ...json.items]) {
    const found = nodeOf(value, id);
    if (found !== undefined) return found;
  }
  return undefined;
}
