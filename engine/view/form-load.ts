import type { ValidatorType } from '@rjsf/utils';
import type { Form } from '../compiled/index.ts';
import type { Loader } from '../runtime/loader.ts';

export interface FormParts {
  readonly form: Form;
  /** Its URL: a different URL means a different form. */
  readonly address: string;
  readonly validator: ValidatorType;
}

const known = new Map<string, FormParts>();

export const addressOfForm = (loader: Loader, name: string): string => loader.address(`form:${name}`);

/** A form that has already been loaded. */
export const knownForm = (address: string): FormParts | undefined => known.get(address);

export async function loadForm(
  loader: Loader,
  name: string,
  loadValidator: () => Promise<ValidatorType>,
): Promise<FormParts> {
  const address = addressOfForm(loader, name);
  const before = known.get(address);
  if (before) return before;
  const [form, validator] = await Promise.all([loader.load<Form>(`form:${name}`), loadValidator()]);
  const parts = { form, address, validator };
  known.set(address, parts);
  return parts;
}
