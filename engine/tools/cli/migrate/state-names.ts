import { isObject, type Value } from './migration.ts';

const STATES = /^schemas\/states\/[^/]+\.json$/;
const PATCH = /^schemas\/brands\/[^/]+\/patches\//;
const NAME = /^[a-z][a-z0-9_]*$/;
/** Names that CEL cannot read as identifiers, and two reserved names. */
const UNREADABLE: ReadonlySet<string> = new Set(['false', 'in', 'null', 'true', 'constructor', 'prototype']);

/** Names each code of a state set after its label. */
export function nameStates(path: string, json: Value): Value {
  if (!isObject(json)) return json;
  if (STATES.test(path)) return nameIn(json);
  if (!PATCH.test(path) || !Array.isArray(json.patches)) return json;
  const { target } = json;
  if (typeof target !== 'string' || !target.startsWith('states/')) return json;
  return { ...json, patches: json.patches.map(nameInStep) };
}

type Members = Readonly<Record<string, Value>>;

function nameIn(set: Members): Value {
  return isObject(set.codes) ? { ...set, codes: nameCodes(set.codes) } : { ...set };
}

function nameInStep(step: Value): Value {
  if (!isObject(step) || typeof step.path !== 'string' || !isObject(step.value)) return step;
  if (step.path === '/codes') return { ...step, value: nameCodes(step.value) };
  const code = /^\/codes\/([^/]+)$/.exec(step.path)?.[1];
  return code === undefined ? step : { ...step, value: withName(step.value, getName(code, step.value, new Set())) };
}

function nameCodes(codes: Members): { [name: string]: Value } {
  const taken = new Set<string>();
  return Object.fromEntries(
    Object.entries(codes).map(([code, state]) => {
      if (!isObject(state)) return [code, state];
      const name = typeof state.name === 'string' ? state.name : getName(code, state, taken);
      taken.add(name);
      return [code, withName(state, name)];
    }),
  );
}

const withName = ({ name, ...rest }: Members, made: string): Value => ({ name: name ?? made, ...rest });

/** The last part of the label's key. If it is not a valid name, or is already taken, the code is included. */
function getName(code: string, { label }: Members, taken: ReadonlySet<string>): string {
  const last = typeof label === 'string' ? (label.split('.').at(-1) ?? '') : '';
  const word = toName(last);
  const suffix = toName(code);
  const isName = NAME.test(word) && !UNREADABLE.has(word);
  const names = isName ? [word, `${word}_${suffix}`] : [`code_${suffix}`];
  return names.find((name) => !taken.has(name)) ?? uniqueName(names.at(-1) ?? 'code', taken);
}

const toName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

function uniqueName(name: string, taken: ReadonlySet<string>): string {
  let count = 2;
  while (taken.has(`${name}_${count}`)) count += 1;
  return `${name}_${count}`;
}
