import { type RJSFSchema, type ValidationData, type ValidatorType } from '@rjsf/utils';
import type { Validate } from './validate.ts';

/** Adapts a form's validator to RJSF. It validates only whole forms, because forms are flat. Problems come from problems.ts. */
export function createRjsfValidator(validate: Validate): ValidatorType {
  const nothing: ValidationData<unknown> = { errors: [], errorSchema: {} };
  const validator: ValidatorType = {
    validateFormData: () => nothing,
    isValid: (_schema: RJSFSchema, data: unknown) => validate(data).length === 0,
    rawValidation: (_schema: RJSFSchema, data: unknown) => ({ errors: [...validate(data)] as never }),
  };
  return validator;
}
