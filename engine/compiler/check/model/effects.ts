import { type Json, once } from '../../../language/patches/index.ts';

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
    const effect = findHighest(this.#causesAt(listPlaces(json)).map((cause) => cause.effect));
    this.#of.set(json, effect);
    return effect;
  }

  /** The effects of a declaration's values that come from other files, such as patches. */
  foreignCauses(tree: Json): Cause[] {
    return this.#causesAt(foreignPlaces(tree));
  }

  #causesAt(places: readonly EffectPlace[]): Cause[] {
    return places.flatMap(({ key, name, place }) => {
      const effect = this.#getEffect(key, name, place);
      return effect === undefined ? [] : [{ effect, place }];
    });
  }

  #getEffect(key: EffectKey, name: string, json: Json): Effect | undefined {
    if (key === 'call') return this.effectOfCall(name);
    if (key === 'stream' || key === 'refresh') return 'read';
    if (key === 'submit') return this.#ofNode(name, json);
    const shown = this.find(key, name);
    return shown === undefined ? undefined : this.of(shown);
  }

  /** Returns the effect of `submit`: that of the form in its node, which is in the same file. */
  #ofNode(id: string, json: Json): Effect {
    const form = findNode(getRoot(json), id)?.get('form')?.text;
    const shown = form === undefined ? undefined : this.find('form', form);
    return shown === undefined ? 'ui' : this.of(shown);
  }
}

const EFFECT_KEYS = ['call', 'stream', 'refresh', 'submit', 'form', 'table', 'fragment'] as const;
type EffectKey = (typeof EFFECT_KEYS)[number];

/** A value that can have an effect, such as the name of a call. */
interface EffectPlace {
  readonly key: EffectKey;
  readonly name: string;
  readonly place: Json;
}

const listPlaces = once((json: Json) => collectPlaces(json, []));
const foreignPlaces = once((tree: Json) =>
  listPlaces(tree).filter(({ place }) => place.source.path !== tree.source.path),
);

function collectPlaces(json: Json, found: EffectPlace[]): readonly EffectPlace[] {
  if (json.scalar !== undefined) return found;
  for (const [name, { value }] of json.members) {
    const key = EFFECT_KEYS.find((each) => each === name);
    if (key !== undefined && value.text !== undefined) found.push({ key, name: value.text, place: value });
    if (name !== 'props' && name !== 'schema') collectPlaces(value, found);
  }
  for (const item of json.items) collectPlaces(item, found);
  return found;
}

function getRoot(json: Json): Json {
  let root = json;
  while (root.parent !== undefined) root = root.parent;
  return root;
}

export function findNode(json: Json, id: string): Json | undefined {
  if (json.get('id')?.text === id) return json;
  for (const { value } of json.members.values()) {
    const found = findNode(value, id);
    if (found !== undefined) return found;
  }
  for (const item of json.items) {
    const found = findNode(item, id);
    if (found !== undefined) return found;
  }
  return undefined;
}
