import { lookUp } from '../../../language/diagnostics/look-up.ts';
import { joinNames, suggestFix } from '../../../language/diagnostics/suggest.ts';
import { listEntries, listItems, type Json, type Place as KeyPlace } from '../../../language/patches/index.ts';
import { getStart } from '../grammar/shape.ts';
import { describeValue } from '../grammar/words.ts';
import { findRoot, isLocal, kindsIn, findTypeName } from '../model/data-types.ts';
import type { Declaration } from '../model/declaration.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { findDiscriminator, isConstant, listCases } from './form-names.ts';
import { checkWire } from './wire-values.ts';

/** The keywords that apply to an object only in some cases. */
const CASES = ['oneOf', 'anyOf', 'allOf', 'if', 'then', 'else', 'dependentRequired', 'dependentSchemas'];

/** The keywords that only forms validate. */
const JUDGED_IN_FORMS = ['uniqueItems', 'contains', 'exclusiveMinimum', 'exclusiveMaximum', '$defs'];

const SCALARS = ['string', 'integer', 'number', 'boolean', 'decimal', 'timestamp', 'route'];
const NUMBERS = ['integer', 'number'];

/** The types that a keyword applies to. */
const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  minimum: NUMBERS,
  maximum: NUMBERS,
  exclusiveMinimum: NUMBERS,
  exclusiveMaximum: NUMBERS,
  uniqueItems: ['array'],
  contains: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  items: ['array'],
  properties: ['object'],
  required: ['object'],
  additionalProperties: ['object'],
  ...Object.fromEntries(CASES.map((name) => [name, ['object']])),
  enum: SCALARS,
  const: SCALARS,
};

/** The formats by type. Types that are not listed have none. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  integer: ['flag', 'digits', 'seconds', 'milliseconds'],
  array: ['series'],
  string: 'decimal datetime date url email html route binary password phone code'.split(' '),
};

/** The keys allowed next to `$ref`. A reference can set the field's name and default, and whether it can be null. */
const BESIDE_REFERENCE: ReadonlySet<string> = new Set([
  '$ref',
  '$schema',
  'title',
  'description',
  'type',
  'as',
  'default',
]);
/** The keys allowed next to `$ref` in a parameter. */
const BESIDE_PARAMETER: ReadonlySet<string> = new Set(['$ref', 'description', 'default', 'in', 'optional', 'spare']);

/** The position of a type. Only a property has a name and can be missing. */
type Position = 'file' | 'whole' | 'property' | 'part' | 'parameter';

interface Place {
  readonly position: Position;
  readonly project: Project;
  readonly report: Report;
  /** Whether the type is part of a form's schema. Forms read only the defaults of their top-level fields. */
  readonly isForm?: boolean;
  readonly hasDefaults: boolean;
  /** The parts of the surrounding object, if the type is in a case. */
  readonly names?: ReadonlySet<string>;
}

/**
 * Checks that every type has "type" or "$ref", because an untyped value would accept any response, and that it has no
 * key without effect.
 */
export function checkTypeWords({ kind, tree }: Declaration, project: Project, report: Report): void {
  const place: Place = { position: 'whole', project, report, hasDefaults: true };
  if (kind === 'type') checkType(tree, { ...place, position: 'file' });
  if (kind === 'form') checkType(tree.get('schema'), { ...place, isForm: true });
  if (kind === 'api')
    for (const [, part] of [...listEntries(tree.get('calls')), ...listEntries(tree.get('streams'))])
      for (const name of ['request', 'response', 'params', 'row']) checkType(part.get(name), place);
  const parameters = kind === 'app' ? 'traits' : 'params';
  for (const [, parameter] of listEntries(tree.get(parameters)))
    checkType(parameter, { ...place, position: 'parameter', hasDefaults: false });
}

function checkType(json: Json | undefined, place: Place): void {
  if (json?.type !== 'object') return;
  checkPosition(json, place);
  if (json.members.has('$ref')) {
    checkReference(json, place);
    return;
  }
  checkKind(json, place);
  checkKeywords(json, place);
  checkChoices(json, place);
  checkObject(json, place);
  checkCases(json, place);
  checkJudgedInForms(json, place);
  const hasDefaults = place.hasDefaults && !(place.isForm === true && place.position !== 'whole');
  for (const [, property] of listEntries(json.get('properties')))
    checkType(property, { ...place, position: 'property', hasDefaults });
  for (const part of ['items', 'additionalProperties']) checkType(json.get(part), { ...place, position: 'part' });
}

function checkJudgedInForms(json: Json, place: Place): void {
  const { isForm, position } = place;
  if (isForm !== true) {
    for (const name of JUDGED_IN_FORMS)
      refuseKey(json, name, `"${name}" has no effect here: only forms judge it.`, 'Remove it.', place);
    return;
  }
  const contains = json.get('contains');
  const items = place.project.types.resolve(json.get('items'));
  if (contains !== undefined && items !== undefined) checkCase(contains, { ...place, names: listNames(items, {}) });
  if (position === 'whole') checkDefinitions(json, place);
  else refuseKey(json, '$defs', '"$defs" has no effect here.', 'Move it into the schema of the whole form.', place);
}

function checkDefinitions(schema: Json, place: Place): void {
  const used = new Set(listReferences(schema));
  for (const [name, { key, value }] of schema.get('$defs')?.members ?? []) {
    checkType(value, { ...place, position: 'part' });
    if (used.has(`#/$defs/${name}`)) continue;
    place.report.add(
      key,
      'unused/declaration',
      `Nothing refers to the type "#/$defs/${name}".`,
      'Use it, or remove it.',
    );
  }
}

const listReferences = (json: Json): readonly string[] => [
  ...(json.get('$ref')?.text === undefined ? [] : [json.get('$ref')?.text ?? '']),
  ...[...listEntries(json).map(([, value]) => value), ...json.items].flatMap(listReferences),
];

function refuseKey(json: Json, name: string, message: string, fix: string, { report }: Place): void {
  const key = json.members.get(name)?.key;
  if (key !== undefined) report.add(key, 'grammar/key', message, fix);
}

/** Checks the keys that only a property can have: a name, a default and null. */
function checkPosition(json: Json, place: Place): void {
  const { position, report } = place;
  if (position === 'parameter') return;
  const isProperty = position === 'property';
  if (!isProperty)
    refuseKey(json, 'as', '"as" has no effect here: only the property of an object has a name.', 'Remove it.', place);
  if (!isProperty || !place.hasDefaults) {
    const fix = 'Remove it, or use "orValue" where the value is read.';
    refuseKey(json, 'default', '"default" has no effect here: only a field can be missing.', fix, place);
  } else checkDefault(json, place);
  const type = json.get('type');
  if (isProperty || type === undefined || !kindsIn(json).includes('null')) return;
  const message = 'Expected a type without "null" here: only the property of an object can be null.';
  report.add(type, 'grammar/value', message, 'Remove "null", or write it at the property that refers to this type.');
}

function checkDefault(json: Json, { project, report }: Place): void {
  const value = json.get('default');
  if (value !== undefined) checkWire(value, json, { project, report, code: 'grammar/value' });
}

/** Rejects keys next to a reference that describe the value, because the referenced file does. */
function checkReference(json: Json, place: Place): void {
  const read = place.position === 'parameter' ? BESIDE_PARAMETER : BESIDE_REFERENCE;
  const file = json.get('$ref')?.text ?? '';
  if (isLocal(file)) checkLocal(json, file, place);
  for (const name of json.members.keys()) {
    if (read.has(name)) continue;
    const fix = `Write it in ${file}, or describe the value here without "$ref".`;
    refuseKey(json, name, `"${name}" has no effect beside "$ref": ${file} describes the value.`, fix, place);
  }
  const target = place.project.types.resolve(json);
  if (target === undefined || target === json) return;
  const wanted = kindsIn(target).find((kind) => kind !== 'null') ?? '';
  checkReferenceType(json, wanted, place);
}

/** Checks a reference into its own schema. Only forms may have one: other types have their own files. */
function checkLocal(json: Json, ref: string, { isForm, project, report }: Place): void {
  const place = json.get('$ref') ?? json;
  if (isForm !== true) {
    const message = `Expected a file in schemas/types, got "${ref}": only forms refer to parts of their own schema.`;
    report.add(place, 'reference/type', message, 'Give the type a file, such as "../types/wallet.json".');
  } else if (project.types.resolve(json)?.get('type') === undefined) {
    const names = listEntries(findRoot(json).get('$defs')).map(([name]) => `#/$defs/${name}`);
    const fix = suggestFix(ref, names, 'Declare it in "$defs" of the schema.');
    report.add(place, 'reference/type', `The schema of the form has no type "${ref}".`, fix);
  }
}

function checkReferenceType(json: Json, wanted: string, { report }: Place): void {
  const type = json.get('type');
  const others = kindsIn(json).filter((kind) => kind !== 'null');
  if (type === undefined || (others.length === 1 && others[0] === wanted)) return;
  const message = `Expected "${wanted}", which ${findTypeName(json.get('$ref')?.text ?? '') ?? 'the file'} has, got ${describeValue(type)}.`;
  report.add(type, 'grammar/value', message, `Write ["${wanted}", "null"] if it can be null, or remove "type".`);
}

/** Checks that a value has exactly one type, which may also allow null. */
function checkKind(json: Json, { isForm, position, report }: Place): void {
  const type = json.get('type');
  if (type === undefined) {
    const fix = 'Add "type", or "$ref" with a file in schemas/types.';
    const isOpen = position === 'parameter';
    if (!isOpen) report.add(getStart(json), 'grammar/missing', 'Expected "type" or "$ref", got neither.', fix);
    return;
  }
  const kinds = kindsIn(json).filter((kind) => kind !== 'null');
  if (kinds.length !== 1)
    report.add(
      type,
      'grammar/value',
      `Expected one type, and "null" if the value can be null, got ${kinds.length === 0 ? 'none' : joinNames(kinds)}.`,
      'Write one type, such as ["string", "null"].',
    );
  if (kinds[0] === 'number' && isForm !== true)
    report.add(
      type,
      'grammar/value',
      'Expected a type other than "number", which only forms have: its figures would not be exact.',
      'Write "type": "string" with "format": "decimal", which also reads numbers.',
    );
  if (
    kinds[0] === 'array' &&
    json.get('items') === undefined &&
    json.get('format')?.text !== 'series' &&
    position !== 'parameter'
  )
    report.add(
      getStart(json),
      'grammar/missing',
      'Expected "items", the type of each item in the list.',
      'Add "items".',
    );
}

/** Rejects keywords that have no effect on a value of this type, or in combination. */
function checkKeywords(json: Json, place: Place): void {
  const [kind = 'object'] = kindsIn(json).filter((each) => each !== 'null');
  for (const name of json.members.keys()) {
    const wanted = lookUp(OF_TYPE, name);
    if (wanted === undefined || wanted.includes(kind)) continue;
    const types = wanted === SCALARS ? SCALARS.slice(0, 4) : wanted;
    const message = `"${name}" applies only to values of type ${joinNames(types)}.`;
    refuseKey(json, name, message, `Remove it, or write "type": "${types[0] ?? ''}".`, place);
  }
  const format = json.get('format');
  const formats = lookUp(FORMATS, kind) ?? [];
  if (format?.text !== undefined && !formats.includes(format.text)) {
    const message = `The format "${format.text}" does not apply to values of type ${kind}.`;
    const fix =
      formats.length === 0
        ? 'Remove it.'
        : suggestFix(format.text, formats, `Use ${joinNames(formats)}, or remove it.`);
    place.report.add(format, 'grammar/value', message, fix);
  }
  if (json.get('states') === undefined)
    refuseKey(
      json,
      'codes',
      '"codes" has no effect without "states", which label them.',
      'Add "states", or use "enum".',
      place,
    );
  if (json.get('const') !== undefined)
    refuseKey(json, 'enum', '"enum" has no effect beside "const".', 'Remove one of the two.', place);
}

/** Checks that each choice is a value of the type. Otherwise, no value could match it. */
function checkChoices(json: Json, place: Place): void {
  const { project, report } = place;
  const kind = kindsIn(json).find((each) => each !== 'null');
  if (place.position === 'parameter' || (kind !== undefined && !SCALARS.includes(kind))) return;
  for (const value of [json.get('const'), ...listItems(json.get('enum'))]) {
    if (value === undefined) continue;
    if (value.scalar !== undefined) {
      checkWire(value, json, { project, report, code: 'grammar/value' });
      continue;
    }
    const message = `Expected text, a number, true or false, got ${describeValue(value)}.`;
    const fix = 'Use scalar values in "enum" and "const"; describe lists and objects with "type".';
    report.add(value, 'grammar/value', message, fix);
  }
}

/** Checks that an object is either a map or has fields, and requires only fields that it has. */
function checkObject(json: Json, place: Place): void {
  const properties = json.get('properties');
  const names = listNames(json, place);
  if (properties !== undefined && json.get('additionalProperties')?.type === 'object') {
    const fix = 'Remove "properties" for a map, or "additionalProperties" for an object.';
    const message = '"properties" has no effect beside a type for every entry in "additionalProperties".';
    refuseKey(json, 'properties', message, fix, place);
  }
  for (const name of listItems(json.get('required'))) {
    if (name.text === undefined || names.has(name.text)) continue;
    const message = `"${name.text}" is required, but it is not in "properties".`;
    const fix = suggestFix(name.text, names, 'Declare it in "properties", or remove it.');
    place.report.add(name, 'grammar/value', message, fix);
  }
}

/** Lists the parts of an object, and of the surrounding object in a case. */
const listNames = (json: Json, { names = new Set() }: Pick<Place, 'names'>): ReadonlySet<string> =>
  new Set([...names, ...(json.get('properties')?.members.keys() ?? [])]);

/** Checks the cases of an object. Only forms have them, because requests and responses have a single shape. */
function checkCases(json: Json, place: Place): void {
  if (place.isForm !== true) {
    const fix = 'Remove it, or declare the parts of all cases, which can be missing.';
    for (const name of CASES) refuseKey(json, name, `"${name}" has no effect here: only forms have cases.`, fix, place);
    return;
  }
  const inner: Place = { ...place, position: 'part', names: listNames(json, place) };
  for (const key of ['oneOf', 'anyOf']) checkVariants(listItems(json.get(key)), place);
  if (json.get('if') === undefined)
    for (const name of ['then', 'else'])
      refuseKey(json, name, `"${name}" has no effect without "if".`, 'Add "if".', place);
  else if (json.get('then') === undefined && json.get('else') === undefined)
    refuseKey(json, 'if', '"if" has no effect without "then" and "else".', 'Add one of them.', place);
  for (const branch of listCases(json)) checkCase(branch, inner);
  const test = json.get('if');
  if (test !== undefined) checkNamesOfTest(test, inner);
  for (const [name, { key, value }] of json.get('dependentRequired')?.members ?? [])
    for (const [text, at] of [[name, key] as const, ...listItems(value).map((item) => [item.text, item] as const)])
      checkKnown(text, at, inner);
  for (const [name, { key }] of json.get('dependentSchemas')?.members ?? []) checkKnown(name, key, inner);
}

/** Checks one case: its own parts, the parts that it requires, and its nested cases. */
function checkCase(json: Json, place: Place): void {
  if (json.type !== 'object') return;
  const fix = 'Write the parts here; each of them can be a reference.';
  refuseKey(json, '$ref', '"$ref" has no effect here: a case describes parts of the object.', fix, place);
  checkObject(json, place);
  checkCases(json, place);
  for (const [, property] of listEntries(json.get('properties')))
    if (!isConstant(property))
      checkType(property, { ...place, position: 'property', hasDefaults: false, names: new Set() });
}

function checkNamesOfTest(test: Json, place: Place): void {
  for (const item of listItems(test.get('required'))) checkKnown(item.text, item, place);
  for (const [name, { key }] of test.get('properties')?.members ?? []) checkKnown(name, key, place);
}

function checkKnown(name: string | undefined, at: KeyPlace, { names = new Set(), report }: Place): void {
  if (name === undefined || names.has(name)) return;
  const fix = suggestFix(name, names, 'Declare it in "properties".');
  report.add(at, 'grammar/value', `Expected a part of the object, got "${name}".`, fix);
}

/** Checks that each variant has a different constant for the same part. */
function checkVariants(variants: readonly Json[], { report }: Place): void {
  const [first] = variants.map(findDiscriminator);
  const seen = new Set<unknown>();
  for (const variant of variants) {
    const [name, constant] = findDiscriminator(variant) ?? [];
    const wanted = first === undefined ? 'a part with "const"' : `"${first[0]}" with "const"`;
    if (name === undefined || name !== first?.[0]) {
      const message = `Expected ${wanted}, which tells this variant apart, got none.`;
      report.add(getStart(variant), 'grammar/missing', message, 'Add it to "properties" of the variant.');
    } else if (seen.has(constant?.scalar)) {
      const fix = 'Write the value of this variant.';
      report.add(constant ?? variant, 'grammar/value', `Another variant has the same "${name}".`, fix);
    }
    seen.add(constant?.scalar);
  }
}
