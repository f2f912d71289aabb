import type { ValidatorType } from '@rjsf/utils';
import type { Holds } from '../form/conditions.ts';
import { createHolds, createValidate, type Validate } from '../form/form-schema.ts';
import { listValues } from '../core/scope.ts';
import type { Form } from '../../language/format/index.ts';
import type { Loader } from '../core/loader.ts';
import type { ValidatorSource } from '../core/ports.ts';

export interface FormParts {
  readonly form: Form;
  /** The form's URL: a different URL means a different form. */
  readonly address: string;
  readonly validator: ValidatorType;
  readonly validate: Validate;
  readonly holds: Holds;
}

const known = new Map<string, FormParts>();

export const addressOfForm = (loader: Loader, name: string): string => loader.address(`form:${name}`);

/** Returns a form that has already been loaded. */
export const knownForm = (address: string): FormParts | undefined => known.get(address);

const loadInterpreter = async (): Promise<ValidatorType> => (await import('../form/interpreter.ts')).interpreter;

/** @param validator by default, one for pages whose policy forbids `eval` */
export async function loadForm(
  loader: Loader,
  name: string,
  validator: ValidatorSource = loadInterpreter,
): Promise<FormParts> {
  const address = addressOfForm(loader, name);
  const before = known.get(address);
  if (before) return before;
  const [form, loaded] = await Promise.all([
    loader.load<Form>(`form:${name}`),
    typeof validator === 'function' ? validator() : validator,
  ]);
  const schema = listValues(form.schema);
  const [validate, holds] = [createValidate(loaded, schema), createHolds(loaded, schema)];
  const parts = { form, address, validator: loaded, validate, holds };
  known.set(address, parts);
  return parts;
}
