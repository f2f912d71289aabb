import { listEntries, listItems, type Json, type Place } from '../../../language/patches/index.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import { type Grammar, isSchema, own, type Schema } from '../grammar/schema.ts';
import { validate } from '../grammar/validate.ts';
import { describeValue } from '../grammar/words.ts';
import { startOfFile } from '../grammar/kinds.ts';
import type { Project } from '../model/project.ts';
import { propsOfView } from '../model/type-names.ts';
import type { Report } from '../report.ts';

const DEFINITION = /^#\/\$defs\/([^/]+)$/;

/**
 * Checks that each `$ref` in a contract leads to a definition, and that no definition refers to itself: a prop's type
 * has limited depth.
 */
function checkDefinitions(contract: Json, report: Report): void {
  const definitions = new Map(listEntries(contract.get('$defs')));
  const visited = new Set<string>();
  const visit = (json: Json, trail: readonly string[]): void => {
    const ref = json.get('$ref');
    if (ref?.text !== undefined) follow(ref, ref.text, trail);
    for (const [key, value] of listEntries(json)) if (key !== 'default' && key !== 'enum') visit(value, trail);
    for (const item of json.items) visit(item, trail);
  };
  const follow = (ref: Json, text: string, trail: readonly string[]): void => {
    const name = DEFINITION.exec(text)?.[1] ?? '';
    const target = definitions.get(name);
    if (target === undefined) {
      const refs = [...definitions.keys()].map((key) => `#/$defs/${key}`);
      const fix = suggestFix(text, refs, 'Refer to "#/$defs/<name>" in this contract.');
      report.add(ref, 'contract/reference', `Unknown definition "${text}".`, fix);
    } else if (trail.includes(name)) {
      const circle = [...trail.slice(trail.indexOf(name)), name].join(' → ');
      const fix = 'Write a definition for each level that the widget shows, or use "format": "series" for any rows.';
      report.add(ref, 'contract/reference', `The definition "${name}" contains itself: ${circle}.`, fix);
    } else if (!visited.has(name)) {
      visited.add(name);
      visit(target, [...trail, name]);
    }
  };
  for (const [name, definition] of definitions) {
    if (visited.has(name)) continue;
    visited.add(name);
    visit(definition, [name]);
  }
  for (const [part, json] of listEntries(contract)) if (part !== '$defs') visit(json, []);
}

/** Checks the schemas in a contract, the names of the view's props, and that defaults of message props exist. */
export function checkContract(name: string, project: Project, report: Report): void {
  const contract = project.contract(name);
  const path = contractPath(name);
  const tree = project.find('widget', name);
  if (contract === undefined) {
    const message = `Expected the contract of ${name} to be an object.`;
    report.add(startOfFile(path), 'grammar/type', message, 'Write a JSON Schema for its props.');
    return;
  }
  checkDefaults(contract, tree, path, project, report);
  if (tree?.type !== 'object') return;
  for (const part of ['properties', '$defs', 'events', 'slots'])
    for (const [, schema] of listEntries(tree.get(part))) checkSchema(schema, report);
  checkDeprecations(tree, project, report);
  const bind = tree.get('bind');
  if (bind !== undefined) checkSchema(bind, report);
  checkDefinitions(tree, report);
  checkPropNames(tree, report);
}

/** Returns the path of a contract: that of `acme/chart` is `widgets/acme/chart/chart.props.json`. */
export const contractPath = (widget: string): string =>
  `widgets/${widget}/${widget.split('/').at(-1) ?? widget}.props.json`;

const TYPES: readonly string[] = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'];

/** The keywords that the check, the views or codegen read. */
const KEYWORDS: readonly string[] = [
  '$ref title description type format enum const default pictures pattern',
  'minimum maximum minLength maxLength minItems maxItems minProperties uniqueItems',
  'items properties required additionalProperties propertyNames oneOf anyOf deprecated',
].flatMap((line) => line.split(' '));

function refuseUnknownKeywords(schema: Json, report: Report): void {
  for (const [name, { key }] of schema.members) {
    if (KEYWORDS.includes(name)) continue;
    report.add(
      key,
      'grammar/key',
      `Nothing reads the keyword "${name}" in a contract.`,
      suggestFix(name, KEYWORDS, 'Remove it.'),
    );
  }
}

/**
 * Checks deprecations. Only the widget and its props can be deprecated: everything inside a prop is deprecated with it.
 */
function checkDeprecations(contract: Json, { grammar }: Project, report: Report): void {
  const schema = grammar.resolve('widget.schema.json#/$defs/deprecated', {});
  for (const part of ['properties', 'events', 'slots', '$defs'])
    for (const [, declared] of listEntries(contract.get(part)))
      for (const [key, json] of deprecationsIn(declared)) {
        if (part !== 'properties' || json !== declared.get('deprecated'))
          report.add(key, 'grammar/key', 'Only a widget and its props can be deprecated.', 'Deprecate the prop.');
        else if (schema !== undefined) checkDeprecation(json, schema, grammar, report);
      }
}

function checkDeprecation(json: Json, schema: Schema, grammar: Grammar, report: Report): void {
  validate(json, schema, grammar, {
    problem: (place, code, message, fix) => report.add(place, code, message, fix),
  });
  const [since, until] = [json.get('since'), json.get('until')];
  if (since?.text === undefined || until?.text === undefined || since.text < until.text) return;
  const message = `Expected a day after ${since.text}, got ${describeValue(until)}.`;
  report.add(until, 'grammar/value', message, 'Write the day from which a release may come without it.');
}

function* deprecationsIn(schema: Json): Generator<readonly [key: Place, json: Json]> {
  const found = schema.members.get('deprecated');
  if (found !== undefined) yield [found.key, found.value];
  for (const inner of schemasIn(schema)) yield* deprecationsIn(inner);
}

/** Checks a schema in a contract. A schema without a TypeScript type would break codegen. */
function checkSchema(schema: Json, report: Report): void {
  if (schema.type !== 'object') {
    const message = `Expected a JSON Schema, got ${describeValue(schema)}.`;
    report.add(schema, 'grammar/type', message, 'Write an object, such as {"type": "string"}.');
    return;
  }
  refuseUnknownKeywords(schema, report);
  const type = schema.get('type');
  for (const name of type?.type === 'array' ? listItems(type) : [type]) {
    if (name === undefined || TYPES.includes(name.text ?? '')) continue;
    const fix = suggestFix(name.text ?? '', TYPES, `Use one of: ${TYPES.join(', ')}.`);
    report.add(name, 'grammar/value', `Expected a type of JSON Schema, got ${describeValue(name)}.`, fix);
  }
  const choices = schema.get('enum');
  if (choices?.type === 'array' && choices.items.length === 0)
    report.add(choices, 'grammar/value', 'Expected at least 1 item, got 0.', 'Write at least 1 item.');
  for (const choice of [schema.get('const'), ...listItems(choices)]) {
    if (choice === undefined || (choice.scalar !== undefined && choice.type !== 'null')) continue;
    const message = `Expected text, a number, true or false, got ${describeValue(choice)}.`;
    report.add(choice, 'grammar/value', message, 'Use scalar values in "enum" and "const".');
  }
  for (const inner of schemasIn(schema)) checkSchema(inner, report);
}

/** Lists the schemas directly inside a schema. `additionalProperties` may also be a boolean. */
const schemasIn = (schema: Json): readonly Json[] =>
  [
    ...listEntries(schema.get('properties')).map(([, property]) => property),
    ...[schema.get('items'), schema.get('additionalProperties')].filter((part) => part?.type === 'object'),
    ...['oneOf', 'anyOf'].flatMap((name) => listItems(schema.get(name))),
  ].filter((part) => part !== undefined);

/**
 * Checks that the view's prop names are unique. The view gets a prop for each prop, event and slot, and for the props
 * that "bind", "field" and "exposes" add.
 */
function checkPropNames(contract: Json, report: Report): void {
  const field = contract.members.get('field');
  if (field?.value.scalar === true && contract.get('bind') === undefined)
    report.add(field.key, 'grammar/missing', 'A field needs the type of its value.', 'Add "bind": {"type": …}.');
  const taken = new Set<string>();
  for (const { name, place } of propsOfView(contract)) {
    if (taken.has(name)) {
      const message = `The view would get the prop "${name}" twice.`;
      report.add(place, 'contract/name', message, 'Rename it.');
    }
    taken.add(name);
  }
}

function checkDefaults(schema: Schema, json: Json | undefined, path: string, project: Project, report: Report): void {
  const key = own(schema, 'default');
  if (own(schema, 'format') === 'message' && typeof key === 'string') {
    const { messages } = project;
    if (messages.get(key) !== undefined) return;
    const place = json?.get('default') ?? startOfFile(path);
    const fix = suggestFix(
      key,
      messages.keys(),
      `Add it to locales/${messages.sourceLanguage}/${key.split('.')[0] ?? ''}.json.`,
    );
    report.add(place, 'reference/message', `Unknown message "${key}".`, fix);
  }
  const trees = new Map(listEntries(json));
  for (const [name, part] of Object.entries(schema)) {
    if (isSchema(part)) checkDefaults(part, trees.get(name), path, project, report);
  }
}
