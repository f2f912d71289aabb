import { encode } from '../../../engine/runtime/http/encode.ts';
import { expect } from 'vitest';
import { BindError, resolve, type Translate } from '../../../engine/runtime/core/bind.ts';
import { compile, type App, type Call, type Form, type Needs } from '../../../engine/compiler/compile/index.ts';
import { EMPTY, type FormValues } from '../../../engine/runtime/form/form-store.ts';
import { FormValidator } from '../../../engine/runtime/form/form-validator.ts';
import type { Fix, FormData } from '../../../engine/runtime/form/problems.ts';
import { ajvValidator } from '../../../engine/runtime/form/ajv-validator.ts';
import { createHolds, createValidate, type Validate } from '../../../engine/runtime/form/form-schema.ts';
import { interpreter } from '../../../engine/runtime/form/interpreter.ts';
import { overlay } from '../../../engine/language/patches/index.ts';
import { createValues, storeScope, type Scope } from '../../../engine/runtime/core/scope.ts';
import { typedParams, typedValue } from '../../../engine/runtime/core/typed.ts';
import { readDeclared } from '../../../engine/compiler/project/declared.ts';

type Values = Readonly<Record<string, unknown>>;

/** Validates with both validators of forms, which must agree. */
function judgeAlike(schema: Values): Validate {
  const [validate, other] = [createValidate(ajvValidator, schema), createValidate(interpreter, schema)];
  return (data, part) => {
    const found = validate(data, part).map(({ keyword, instancePath, params }) => ({ keyword, instancePath, params }));
    expect(other(data, part)).toEqual(found);
    return found;
  };
}

const declared = readDeclared(process.cwd());
/** The exchange has no brand here, so this brand must not add any requirements. */
const brand = 'larch';
export const { chunks } = compile({
  files: overlay(declared.files, brand).files,
  contracts: declared.contracts,
  brand,
});
const app = chunks.get('app') as App;
export const { zone } = app.profile;

export const forms: ReadonlyMap<string, Form> = new Map(
  [...chunks].flatMap(([name, chunk]) =>
    name.startsWith('form:') ? [[name.slice('form:'.length), chunk as Form] as const] : [],
  ),
);

/** Every call that a page or form uses. */
export const plans: ReadonlyMap<string, Call> = new Map(
  [...chunks.values()].flatMap((chunk) => Object.entries((chunk as Partial<Needs>).calls ?? {})),
);

/** Every stream that a page uses. */
export const streams: Needs['streams'] = Object.assign(
  {},
  ...[...chunks.values()].map((chunk) => (chunk as Partial<Needs>).streams ?? {}),
) as Needs['streams'];

export interface Desk {
  readonly form: Form;
  readonly scope: Scope;
  /** Invalid fields, each with its first problem. */
  problems(data: FormData): Readonly<Record<string, string>>;
  /** Fixes that the form offers for each invalid field. */
  fixes(data: FormData): Readonly<Record<string, Fix>>;
  /** The request that the form would send, with wire names. */
  request(data: FormData): Record<string, string>;
}

const translate = (key: string): string => key;

/**
 * Opens a form without its page: its parameters and the app's state are passed in.
 * @param say writes the messages; by default, a message is its key
 */
export function openDesk(form: Form, params: Values, state: Values, say: Translate = translate): Desk {
  const appState = Object.fromEntries(
    Object.entries(app.state).map(([name, slot]) => [
      name,
      slot.initial.k === 'const' ? typedValue(slot.type, slot.initial.value) : undefined,
    ]),
  );
  const constants = Object.fromEntries(
    Object.entries(app.brand.constants).map(([name, { type, value }]) => [name, typedValue(type as 'string', value)]),
  );
  const store = createValues<FormValues>({
    ...EMPTY,
    ...Object.fromEntries(Object.keys(form.state).map((name) => [name, undefined])),
    ...typedParams(form.params, params, (name) => name),
    form: {},
    app: { ...appState, ...state },
    brand: constants,
  });
  const scope = storeScope([store]);
  const validator = new FormValidator(
    { form, common: app.errors, scope, translate: say, holds: createHolds(ajvValidator, form.schema as Values) },
    judgeAlike(form.schema as Values),
    store,
  );
  return {
    form,
    scope,
    problems: (data) => {
      validator.change(data);
      return Object.fromEntries(
        Object.entries(validator.showAll()).map(([field, { text }]) => [field, text ?? 'not decided']),
      );
    },
    fixes: (data) => {
      validator.change(data);
      return Object.fromEntries(
        Object.entries(validator.showAll()).flatMap(([field, { fix }]) => (fix ? [[field, fix]] : [])),
      );
    },
    request: (data) => {
      validator.change(data);
      return getRequest(form, scope, data, (field) => validator.isHidden(field));
    },
  };
}

/**
 * Builds a request from the input even if the form would not send it, so that the exchange itself has to catch the
 * problem.
 */
function getRequest(
  form: Form,
  scope: Scope,
  data: FormData,
  isAway: (field: string) => boolean,
): Record<string, string> {
  const call = form.calls[form.submit.call];
  if (!call || call.request.t !== 'object')
    throw new Error(`${form.id} submits to ${form.submit.call}, which is not there`);
  const values = Object.fromEntries(Object.keys(form.submit.with).map((name) => [name, valueOf(form, scope, name)]));
  const optional = {
    ...call.request,
    f: call.request.f.map(([wire, name, plan]) => [wire, name, plan, 0] as const),
  };
  const sent = Object.fromEntries(encode(optional, values, zone)) as Record<string, string>;
  for (const [wire, name] of call.request.f) {
    const field = fieldBehind(form, name);
    const typed = field === undefined ? undefined : data[field];
    if (typeof typed !== 'string' || (field !== undefined && isAway(field))) continue;
    const isReplaced = typed !== '' && form.submit.with[name]?.k === 'expr' && sent[wire] === '0';
    if (!Object.hasOwn(sent, wire) || isReplaced) sent[wire] = typed;
  }
  return sent;
}

/** The value for a request field; undefined if the form could not compute it. */
function valueOf(form: Form, scope: Scope, name: string): unknown {
  const template = form.submit.with[name];
  try {
    return template && resolve(template, scope, translate);
  } catch (error) {
    if (error instanceof BindError) return undefined;
    throw error;
  }
}

/**
 * A field that is passed on unchanged: `form.amount`, `decimal(form.amount)`, `form.?stop.orValue(0)`, and the same
 * with a condition in front.
 */
const HANDED_ON =
  /^(?:(?:\w+|form\.\??\w+\.orValue\(false\)) \? )?(?:decimal\()?form\.\??(\w+)(?:\.orValue\(0\))?\)?(?: : 0)?$/;

/** The form field whose value is sent unchanged as this request field. */
export function fieldBehind(form: Form, name: string): string | undefined {
  const template = form.submit.with[name];
  return template?.k === 'expr' ? HANDED_ON.exec(template.source)?.[1] : undefined;
}
