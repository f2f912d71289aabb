import { checkBrandAddress } from './brand-trust.ts';
import { Decimal } from '../../../language/expression/index.ts';
import { listEntries, type Json, once, type Place } from '../../../language/patches/index.ts';
import type { Code } from '../../../language/diagnostics/codes.ts';
import { getStart } from '../grammar/shape.ts';
import { own, type Schema, schemaAt, stringsAt, textAt } from '../grammar/schema.ts';
import { validate, type Visitor } from '../grammar/validate.ts';
import { describeValue, suggestValue } from '../grammar/words.ts';
import { replaceRange } from '../../../language/diagnostics/replacement.ts';
import { lookUp } from '../../../language/diagnostics/look-up.ts';
import { SHOWN, sortByNearness, suggestFix } from '../../../language/diagnostics/suggest.ts';
import { contractGrammar, propType } from '../types/contract.ts';
import { type Context, isExpressionText } from './context.ts';
import { checkMessage, checkStateCode } from './message-uses.ts';
import { checkCondition, checkExpressionAt, narrowContext } from './values.ts';
import { checkFilesIn, checkMessageKey, checkReference } from './references.ts';
import { checkFormat } from './shape.ts';

const CODES: Partial<Record<Code, Code>> = { 'grammar/key': 'props/unknown', 'grammar/missing': 'props/missing' };

interface Widget {
  readonly name: string;
  readonly contract: Schema;
  /** Props that the engine itself passes. */
  readonly given?: readonly string[];
}

/** Checks props against the contract of their widget. Every value may be an expression. */
export function checkProps(props: Json | undefined, place: Json, widget: Widget, context: Context): void {
  const { contract, name, given = [] } = widget;
  reportDeprecated(props, place, widget, context);
  const needed = listRequired(contract).filter((prop) => !given.includes(prop));
  if (props === undefined) {
    for (const prop of needed) reportMissing(getStart(place), prop, name, context);
    return;
  }
  for (const prop of needed) if (!props.members.has(prop)) reportMissing(getStart(props), prop, name, context);
  const required = new Set(needed.flatMap((prop) => props.get(prop) ?? []));
  const visitor: Visitor = {
    required: (json) => required.add(json),
    problem: (where, code, message, fix) => {
      const own = where.pointer.startsWith(props.pointer) ? where.pointer.slice(props.pointer.length + 1) : '';
      const isUnknownProp = code === 'grammar/key' && own !== '' && !own.includes('/');
      if (isUnknownProp) reportUnknownProp(where, own, widget, context);
      else context.report.add(where, CODES[code] ?? 'props/value', message, fix);
    },
    handles: (json, schema) => {
      const isNeeded = required.has(json) || typeof json.key === 'number';
      return checkSpecialProp(json, schema, context, { contract, isNeeded });
    },
  };
  validate(props, withoutRequired(contract), contractGrammar(contract), visitor);
}

function reportDeprecated(props: Json | undefined, place: Json, { name, contract }: Widget, { report }: Context): void {
  const warn = (where: Place, what: string, { since, until, use }: Deprecation): void =>
    report.add(
      where,
      'contract/deprecated',
      `${what} has been deprecated since ${since} and stays until ${until}.`,
      use,
    );
  const ofWidget = readDeprecation(contract);
  if (ofWidget) warn(place.get('widget') ?? getStart(place), `The widget ${name}`, ofWidget);
  for (const [prop, { key }] of props?.members ?? []) {
    const ofProp = readDeprecation(schemaAt(schemaAt(contract, 'properties') ?? {}, prop));
    if (ofProp) warn(key, `The prop "${prop}" of the widget ${name}`, ofProp);
  }
}

interface Deprecation {
  readonly since: string;
  readonly until: string;
  /** An instruction. */
  readonly use: string;
}

/** Reads a deprecation. An incomplete one is reported where the contract is checked. */
function readDeprecation(schema: Schema | undefined): Deprecation | undefined {
  const declared = schemaAt(schema ?? {}, 'deprecated') ?? {};
  const [since, until, use] = ['since', 'until', 'use'].map((part) => textAt(declared, part));
  return since && until && use ? { since, until, use } : undefined;
}

/** The props that a node must set. */
const listRequired = once((contract: Schema) =>
  stringsAt(contract, 'required').filter((prop) => !hasDefault(contract, prop)),
);

const withoutRequired = once((contract: Schema): Schema => ({ ...contract, required: [] }));

function reportUnknownProp(place: Place, prop: string, { name, contract }: Widget, context: Context): void {
  const known = Object.keys(schemaAt(contract, 'properties') ?? {});
  const first = sortByNearness(prop, known).slice(0, SHOWN).join(', ');
  const list = `Use one of: ${first} … "npx vitrine where ${name}" lists all ${known.length} with their meaning.`;
  const fix = suggestFix(prop, known, known.length > SHOWN ? list : '');
  context.report.add(place, 'props/unknown', `The widget ${name} has no prop "${prop}".`, fix);
}

function hasDefault(contract: Schema, prop: string): boolean {
  const schema = schemaAt(schemaAt(contract, 'properties') ?? {}, prop);
  return schema !== undefined && Object.hasOwn(schema, 'default');
}

function reportMissing(place: Place, prop: string, widget: string, context: Context): void {
  context.report.add(
    place,
    'props/missing',
    `The widget ${widget} requires the prop "${prop}", which is missing.`,
    `Add "${prop}" to "props".`,
  );
}

/** The prop formats that name a file, with the kind of the file. */
const FILES = { icon: 'icon', asset: 'picture' } as const;

/**
 * Checks values whose format has a special meaning, such as a message or an icon. Returns whether it checked the value.
 */
function checkSpecialProp(
  json: Json,
  schema: Schema,
  context: Context,
  { contract, isNeeded }: { contract: Schema; isNeeded: boolean },
): boolean {
  const format = own(schema, 'format');
  if (format === 'message') return checkMessageProp(json, context);
  if (format === 'state') return checkStateProp(json, context);
  const file = typeof format === 'string' ? lookUp(FILES, format) : undefined;
  if (format === 'url') checkBrandAddress(json, context.report);
  if (isExpressionText(json)) {
    if (file !== undefined) checkFilesIn(json, file, context.project, context.report);
    checkExpressionAt(json, propType(schema, contractGrammar(contract)), context, isNeeded ? 'known' : 'value');
    return true;
  }
  if (format === 'decimal' || format === 'timestamp' || format === 'time' || format === 'series')
    return checkNumberProp(json, format, context);
  if (json.text !== undefined && (file !== undefined || format === 'route'))
    checkReference(json, file ?? 'route', context.project, context.report);
  return false;
}

function checkMessageProp(json: Json, context: Context): boolean {
  if (json.members.has('states')) return checkStateProp(json, context);
  if (json.members.has('if')) return checkConditionalMessage(json, context);
  const key = json.type === 'object' ? json.get('key') : json;
  if (key?.text === undefined) return reportInvalid(json, 'a message key, or {"key": …, "values": …}', context);
  for (const [name, member] of json.members) {
    if (name === 'key' || name === 'values') continue;
    context.report.add(member.key, 'props/value', `Unknown key "${name}" in a message.`, 'Use "key" and "values".');
  }
  if (!isExpressionText(key)) checkMessageKey(key, context.project, context.report);
  for (const [, value] of listEntries(json.get('values'))) checkPart(value, 'messageValue', context);
  checkMessage(json, context);
  return true;
}

function checkConditionalMessage(json: Json, context: Context): boolean {
  const [then, other] = [json.get('then'), json.get('else')];
  if (then === undefined || other === undefined || json.members.size > 3)
    return reportInvalid(json, 'a conditional message {"if": "=…", "then": …, "else": …}', context);
  const condition = json.get('if');
  if (condition !== undefined) checkPart(condition, 'expression', context);
  checkCondition(condition, context);
  checkMessageProp(then, narrowContext(context, condition, true));
  checkMessageProp(other, narrowContext(context, condition, false));
  return true;
}

/** Validates the parts of messages in props, because the grammar allows any props. */
function checkPart(json: Json, part: 'messageValue' | 'expression', { project, report }: Context): void {
  const schema = project.grammar.resolve(`common.schema.json#/$defs/${part}`, {});
  if (schema === undefined) return;
  validate(json, schema, project.grammar, {
    problem: (place, code, message, fix) => report.add(place, code, message, fix),
    format: (place, format) => checkFormat(place, format, project, report),
  });
}

function checkStateProp(json: Json, context: Context): boolean {
  const set = json.get('states');
  const code = json.get('code');
  if (set?.text === undefined || code === undefined)
    return reportInvalid(json, 'a state {"states": "…", "code": "=row.status"}', context);
  checkPart(json, 'messageValue', context);
  checkStateCode(json, context);
  return true;
}

function checkNumberProp(json: Json, format: string, context: Context): boolean {
  if (format === 'series')
    return json.type === 'array' || reportInvalid(json, 'an expression that returns a series', context);
  if (format !== 'decimal') return reportInvalid(json, 'an expression that returns a time', context);
  return (
    (json.text !== undefined && Decimal.parse(json.text) !== undefined) ||
    reportInvalid(json, 'a quoted decimal such as "0.01", or an expression', context)
  );
}

function reportInvalid(json: Json, wanted: string, context: Context): true {
  const [fix, put] = suggestValue(json, wanted);
  const edits = put === undefined ? undefined : replaceRange(json, put);
  context.report.add(json, 'props/value', `Expected ${wanted}, got ${describeValue(json)}.`, fix, edits);
  return true;
}

/** Returns a node's widget and its contract. Unknown widgets are reported with the references. */
export function getContract(json: Json | undefined, context: Context): Widget | undefined {
  const name = json?.text;
  const contract = name === undefined ? undefined : context.project.contract(name);
  return name === undefined || contract === undefined ? undefined : { name, contract };
}

export function contractNames(contract: Schema, part: 'events' | 'slots'): readonly string[] {
  return Object.keys(schemaAt(contract, part) ?? {});
}

export function reportUnknownName(
  key: Place,
  name: string,
  known: readonly string[],
  code: Code,
  what: string,
  context: Context,
): void {
  const fix = known.length === 0 ? 'Remove it: the list of valid names is empty.' : suggestFix(name, known);
  context.report.add(key, code, `${what} "${name}".`, fix);
}
