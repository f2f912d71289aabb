import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createChecker } from '../../../engine/compiler/check/checker.ts';
import { listKeywords } from '../../../engine/compiler/check/grammar/keywords.ts';
import { schemaAt } from '../../../engine/compiler/check/grammar/schema.ts';
import { isError } from '../../../engine/language/diagnostics/problem.ts';
import { readDeclared } from '../../../engine/compiler/project/declared.ts';
import { getInput } from '../../kit/base-project.ts';
import { findHosts, nameSchema, withValue, type Host } from './grammar-hosts.ts';
import { suggestValues } from './grammar-values.ts';
import { createReleaseView } from './release-view.ts';
import { trialFiles } from './trial-project.ts';

/** Keys without an effect of their own on a release, at each place or in one kind of object, with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  $schema: 'editors find the grammar by it',
  description: 'a note for other developers',
  spare: 'lets the check accept what nothing uses; broken/*-unused show what it says otherwise',
  values: 'a name is read where an expression uses it; broken/value-* show what the check says of it',
  rowValues: 'as "values"',
  'common/node.formerly': 'names the node that a patch means; broken/patch-of-a-node-that-was-renamed',
  'formula/formulas/*.source': 'a note on where the formula comes from',
  'widget.title': 'the name of the widget, for authors',
  'widget.effect': 'has only one value, which says that widgets send nothing',
};

/** Keys that only the check reads, each with a value that it refuses somewhere. Values that it accepts change nothing. */
const JUDGED: Readonly<Record<string, unknown>> = {
  'api/calls/*.textResponse': true,
  'app/figureConstant.maximum': 0,
  'app/figureConstant.minimum': 99,
  'app/session.theme': 'menu',
  'app/textConstant.maxLength': 1,
  'app/textConstant.pattern': '^[a-z]+$',
  'common/param.items': { type: 'object', properties: {} },
  'common/param.optional': true,
  'common/param.states': 'nothing',
  'common/rowState/*.states': 'nothing',
  'common/state/*.states': 'nothing',
  'rule/rules/*/cases.unknown': [{ nothing: '1' }],
  'state/codes/*.next': ['nothing'],
  'widget.$defs': {},
};

/** Only used in stories, translations and tests, so no release contains them. Data types have a test of their own. */
const LEFT_OUT = /^(?:fixture|locale|untranslated|type)\b|^common\/dataType$/;

const MOST_TRIES = 8;
const MOST_HOSTS = 2;
const json = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

const project = getInput(trialFiles());
const { hosts, donors: own } = findHosts(project.files);
const { files: exchange } = readDeclared(resolve(import.meta.dirname, '../../..'));
/** The values in the exchange's brand files. Brand tokens have the grammar of the theme, so these are kept for both. */
const ofBrands = findHosts(new Map([...exchange].filter(([path]) => path.endsWith('/brand.json')))).donors;
const donors = new Map([
  ...ofBrands,
  ...own,
  ...[...ofBrands].filter(([schema]) => nameSchema(schema).startsWith('brand/tokens')),
]);
/** Several hosts of each kind of object at each place, because a key without an effect on one may affect another. */
const places = new Map<string, readonly Host[]>();
for (const host of hosts)
  if (!LEFT_OUT.test(nameSchema(host.schema)))
    places.set(describeHost(host), [...(places.get(describeHost(host)) ?? []), host]);

function describeHost({ place, schema }: Host): string {
  return `${place} (${nameSchema(schema)})`;
}

const checker = createChecker(project);
const release = createReleaseView(project);
/** The file in the checker that differs from the project. */
let edited = 'schemas/app.json';

/** The effect of another value of a key on a project. */
type Outcome = 'read' | 'refused' | 'unread';

function lookAt(host: Host, key: string, value: unknown): Outcome {
  const root: unknown = JSON.parse(project.files.get(host.file) ?? '');
  const text = json(withValue(root, [...host.path, key], value));
  if (release.isChangedBy(host.file, text)) return 'read';
  if (edited !== host.file) checker.update(edited, project.files.get(edited));
  edited = host.file;
  return checker.update(host.file, text).some(isError) ? 'refused' : 'unread';
}

/** Returns values that differ from the key's current one. If the key is absent, an empty value proves nothing. */
function triesFor({ schema, value }: Host, key: string): readonly unknown[] {
  const { properties, required } = listKeywords(schema);
  const property = schemaAt(properties, key);
  const isGiven = Object.hasOwn(value, key);
  const said = new Set([json(value[key]), ...(isGiven ? [] : ['{}', '[]'])]);
  const values = property === undefined ? [] : suggestValues(property, donors);
  const others = new Map(values.map((each) => [json(each), each] as const));
  for (const text of said) others.delete(text);
  return [...(isGiven && !required.includes(key) ? [undefined] : []), ...others.values()].slice(0, MOST_TRIES);
}

/**
 * Tries values for a key at a host: `read` if any of them changes the release, otherwise `unread` if any is accepted.
 */
function findOutcome(host: Host, key: string): Outcome {
  const outcomes = new Set<Outcome>();
  for (const value of triesFor(host, key)) {
    const outcome = lookAt(host, key, value);
    if (outcome === 'read') return 'read';
    outcomes.add(outcome);
  }
  return outcomes.has('unread') ? 'unread' : 'refused';
}

function isUnread(alike: readonly Host[], key: string): boolean {
  const outcomes = new Set<Outcome>();
  for (const host of alike.slice(0, MOST_HOSTS)) {
    const outcome = findOutcome(host, key);
    if (outcome === 'read') return false;
    outcomes.add(outcome);
  }
  return outcomes.has('unread');
}

it('given the trial project, then it has no problem', () => {
  expect(checker.problems.filter(isError)).toEqual([]);
});

it('has each kind of object that the exchange has, in each kind of declaration', () => {
  const getKind = (host: Host): string => `${host.kind}: ${host.variant} (${nameSchema(host.schema)})`;
  const known = new Set(hosts.map(getKind));
  const missing = findHosts(exchange).hosts.filter((host) => !known.has(getKind(host)));

  expect([...new Set(missing.map(getKind))]).toEqual([]);
});

describe('each key that the grammar accepts', () => {
  it.each([...places])('in %s, is read or refused', (_, alike) => {
    const [host] = alike;
    const name = nameSchema(host?.schema ?? {});
    const keys = host === undefined ? [] : Object.keys(listKeywords(host.schema).properties);
    const known = keys.filter((key) => ![key, `${name}.${key}`].some((each) => each in EXEMPT || each in JUDGED));

    expect(known.filter((key) => isUnread(alike, key)).join(' ')).toBe('');
  });
});

it.each(Object.entries(JUDGED))('given %s of %j, then the check refuses it somewhere', (name, value) => {
  const [, of = '', key = ''] = /^(.*)\.(.*)$/.exec(name) ?? [];
  const alike = hosts.filter(({ schema }) => nameSchema(schema) === of);

  expect(alike.some((host) => lookAt(host, key, value) === 'refused')).toBe(true);
});
