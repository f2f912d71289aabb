import {
  getOwn,
  type DeclaredFormula,
  type DeclaredLimits,
  type DeclaredStateSet,
  inlineValues,
  readLimits,
  readStateSets,
  resolveFormulas,
  type StateSet,
} from '@vitrine/engine/expression';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Messages } from '../shared/translator.ts';
import type { ApiFile } from '@vitrine/engine/declarations';
import { compileRule, type DeclaredRule } from './rules.ts';
import type { CallDeclaration, DataType, RuleDeclaration, StateDeclaration, StreamDeclaration } from './types.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

export interface Declarations {
  /** By id, `<resource>.<name>`. */
  readonly calls: ReadonlyMap<string, CallDeclaration>;
  /** By channel. */
  readonly streams: ReadonlyMap<string, StreamDeclaration>;
  readonly types: ReadonlyMap<string, DataType>;
  readonly rules: ReadonlyMap<string, RuleDeclaration>;
  /** Maps each language to its BCP 47 tag and its texts by key. */
  readonly messages: Messages;
}

export function loadDeclarations(): Declarations {
  const api = readFolder<ApiFile>('schemas/api');
  const calls = api.flatMap(([resource, file]) =>
    Object.entries(file.calls ?? {}).map(([name, call]) => [`${resource}.${name}`, call] as const),
  );
  const streams = api.flatMap(([, file]) =>
    Object.values(file.streams ?? {}).map((stream) => [stream.channel, stream] as const),
  );
  return {
    calls: new Map(calls),
    streams: new Map(streams),
    types: new Map(readFolder<DataType>('schemas/types')),
    rules: loadRules(),
    messages: loadMessages(),
  };
}

/** Loads the rules by id, `<file>.<name>`, with all names in their expressions expanded. */
function loadRules(): ReadonlyMap<string, RuleDeclaration> {
  const states = loadStateSets();
  const declared = readFolder<{ rules: Record<string, DeclaredRule> } & DeclaredLimits>('schemas/rules');
  const rest = {
    states,
    limits: readLimits(declared),
    formulas: resolveFormulas(loadFormulas(), states),
    moved: () => undefined,
  };
  return new Map(
    declared.flatMap(([file, { rules }]) =>
      Object.entries(inlineValues(rules, rest)).map(
        ([name, rule]) => [`${file}.${name}`, compileRule(`${file}.${name}`, rule, states)] as const,
      ),
    ),
  );
}

/** By id, `<file>.<name>`. */
export function loadFormulas(): ReadonlyMap<string, DeclaredFormula> {
  const files = readFolder<{ formulas: Record<string, DeclaredFormula> }>('schemas/formulas');
  return new Map(
    files.flatMap(([file, { formulas }]) =>
      Object.entries(formulas).map(([name, formula]) => [`${file}.${name}`, formula] as const),
    ),
  );
}

/** By file name. */
export function loadStates(): ReadonlyMap<string, StateDeclaration> {
  return new Map(readFolder<StateDeclaration>('schemas/states'));
}

/** Loads the state sets by their names in expressions. */
export const loadStateSets = (): ReadonlyMap<string, StateSet> =>
  readStateSets(readFolder<DeclaredStateSet>('schemas/states'));

function readFolder<T>(folder: string): [string, T][] {
  return readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => [file.slice(0, -'.json'.length), readJson<T>(`${folder}/${file}`)]);
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T;

function loadMessages(): Messages {
  const { languages: declared } = readJson<{ languages: Readonly<Record<string, { tag: string }>> }>(
    'schemas/app.json',
  );
  const languages = readdirSync(path.join(root, 'locales'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return new Map(
    languages.map(({ name }) => {
      const texts = flatten(readFolder<unknown>(`locales/${name}`));
      return [name, { tag: getOwn(declared, name)?.tag ?? name, texts }] as const;
    }),
  );
}

function flatten(
  entries: readonly (readonly [string, unknown])[],
  prefix = '',
  into = new Map<string, string>(),
): Map<string, string> {
  for (const [key, value] of entries) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else if (value !== null && typeof value === 'object') flatten(Object.entries(value), `${prefix}${key}.`, into);
  }
  return into;
}
