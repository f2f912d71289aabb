import type { Form } from '../compiled/index.ts';
import type { Validate } from '../form/problems.ts';
import type { Loader } from '../runtime/loader.ts';

export interface FormParts {
  readonly form: Form;
  readonly validate: Validate;
  /** Its URL: a different URL means a different form. */
  readonly address: string;
}

const known = new Map<string, FormParts>();

export const addressOfForm = (loader: Loader, name: string): string =>
  loader.address(`form:${name}`) + loader.address(`validator:${name}`);

/** A form that has already been loaded. */
export const knownForm = (address: string): FormParts | undefined => known.get(address);

export async function loadForm(loader: Loader, name: string): Promise<FormParts> {
  const address = addressOfForm(loader, name);
  const before = known.get(address);
  if (before) return before;
  const [form, module] = await Promise.all([
    loader.load<Form>(`form:${name}`),
    import(/* @vite-ignore */ loader.address(`validator:${name}`)) as Promise<{ default: Validate }>,
  ]);
  const parts = { form, validate: module.default, address };
  known.set(address, parts);
  return parts;
}
