import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema';
import {
  createErrorHandler,
  getDefaultFormState,
  toErrorSchema,
  unwrapErrorHandler,
  validationDataMerge,
  type RJSFSchema,
  type RJSFValidationError,
  type ValidatorType,
} from '@rjsf/utils';
import { ownValue, type Values, listValues } from '../core/scope.ts';
import { FORMATS, type SchemaError } from './form-schema.ts';

/**
 * Validates forms without generating code, for pages whose policy forbids `eval`. Finds the same violations as Ajv, in
 * another order.
 */
export const interpreter: ValidatorType = {
  rawValidation: (schema, data) => ({ errors: findErrors(schema, data) as never }),
  isValid: (schema, data, root) => compile(schema, root).validator.validate(data).valid,
  validateFormData: (data, schema, customValidate, transformErrors, uiSchema) => {
    const all = findErrors(schema, data).map(describe);
    const errors = transformErrors ? transformErrors(all, uiSchema) : all;
    const found = { errors, errorSchema: toErrorSchema(errors) };
    if (!customValidate) return found;
    const full = getDefaultFormState(interpreter, schema, data, schema, true);
    const handler = customValidate(full, createErrorHandler(full), uiSchema, found.errorSchema);
    return validationDataMerge(found, unwrapErrorHandler(handler));
  },
};

interface Compiled {
  /** The schema, with its formats as patterns. */
  readonly schema: Values;
  readonly validator: Validator;
}

const compiled = new WeakMap<object, Compiled>();

function compile(schema: RJSFSchema, root: RJSFSchema = schema): Compiled {
  const known = compiled.get(schema);
  if (known) return known;
  const { definitions, $defs } = root;
  const shared = schema === root ? {} : { ...(definitions && { definitions }), ...($defs && { $defs }) };
  const own = withPatterns({ ...shared, ...schema }) as Values;
  const made = { schema: own, validator: new Validator(own as Schema, '2019-09', false) };
  compiled.set(schema, made);
  return made;
}

/** The key under which a pattern keeps the name of the format that it replaces. */
const FORMAT = Symbol('format');

/** Keywords whose contents are values, not schemas. */
const VALUES: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'required', 'as', 'states', 'codes']);

/** Returns a copy in which each format is a pattern, because the library has formats of its own. */
function withPatterns(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withPatterns);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { format, ...rest } = schema as Values;
  const copy = Object.fromEntries(
    Object.entries(rest).map(([name, part]) => [name, VALUES.has(name) ? part : withPatterns(part)]),
  );
  if (typeof format !== 'string') return format === undefined ? copy : { ...copy, format: withPatterns(format) };
  const pattern = FORMATS.get(format);
  if (!pattern) return copy;
  const { allOf } = copy;
  return { ...copy, allOf: [...(Array.isArray(allOf) ? allOf : []), { pattern: pattern.source, [FORMAT]: format }] };
}

/** Keywords whose violations say only that a part of the value has violations, which follow. */
const FRAMES: ReadonlySet<string> = new Set(
  '$ref $recursiveRef allOf properties patternProperties items prefixItems dependentSchemas propertyNames'.split(' '),
);

function findErrors(schema: RJSFSchema, data: unknown): readonly SchemaError[] {
  const { schema: own, validator } = compile(schema);
  const { errors } = validator.validate(data);
  return errors.flatMap((unit, at) => {
    if (FRAMES.has(unit.keyword)) return [];
    if (unit.keyword === 'additionalProperties') return readOther(unit, errors[at + 1]);
    // `additionalProperties` has already reported it
    if (unit.keyword === 'false' && errors[at - 1]?.keyword === 'additionalProperties') return [];
    return [readError(unit, own)];
  });
}

/**
 * Reads the violation of a property that a schema does not allow. Violations inside allowed properties follow
 * separately.
 */
function readOther({ instanceLocation }: OutputUnit, next: OutputUnit | undefined): readonly SchemaError[] {
  if (next?.keyword !== 'false') return [];
  const name = next.instanceLocation.slice(instanceLocation.length + 1);
  const additionalProperty = decodePart(name);
  return [
    { keyword: 'additionalProperties', instancePath: toPointer(instanceLocation), params: { additionalProperty } },
  ];
}

function readError({ keyword, keywordLocation, instanceLocation, error }: OutputUnit, root: Values): SchemaError {
  const instancePath = toPointer(instanceLocation);
  const parts = keywordLocation.split('/').slice(1, -1);
  const owner = listValues(parts.reduce<unknown>((at, part) => follow(at, decodePart(part), root), root));
  const format = (owner as { [FORMAT]?: string })[FORMAT];
  if (format !== undefined) return { keyword: 'format', instancePath, params: { format } };
  return { keyword, instancePath, params: readParams(keyword, ownValue(owner, keyword), error) };
}

function follow(at: unknown, part: string, root: Values): unknown {
  if (part !== '$ref') return ownValue(at, part);
  const reference = String(ownValue(at, '$ref'));
  return reference.split('/').slice(1).map(decodePart).reduce<unknown>(ownValue, root);
}

const toPointer = (location: string): string => location.slice(1);
const decodePart = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

const COMPARISONS: Readonly<Record<string, string>> = {
  maximum: '<=',
  minimum: '>=',
  exclusiveMaximum: '<',
  exclusiveMinimum: '>',
};

/**
 * Returns the parameters that Ajv would give, which messages show.
 * @param said the library's message, which is the only source of some names
 */
function readParams(keyword: string, given: unknown, said: string): Values {
  if (keyword === 'required') return { missingProperty: /"(.*)"\.$/s.exec(said)?.[1] ?? '' };
  if (keyword === 'const') return { allowedValue: given };
  if (keyword === 'enum') return { allowedValues: given };
  const comparison = ownValue(COMPARISONS, keyword);
  if (comparison !== undefined) return { comparison, limit: given };
  if (/^(?:min|max)(?:Length|Items|Properties)$/.test(keyword)) return { limit: given };
  return { [keyword]: given };
}

function describe({ keyword, instancePath, params }: SchemaError): RJSFValidationError {
  const parts = instancePath.split('/').slice(1).map(decodePart);
  const path = keyword === 'required' ? [...parts, String(params.missingProperty)] : parts;
  const property = path.map((part) => `.${part}`).join('');
  return { name: keyword, message: keyword, params, property, stack: `${property} ${keyword}` };
}
