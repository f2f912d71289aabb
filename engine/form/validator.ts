import { type RJSFSchema, type ValidationData, type ValidatorType } from '@rjsf/utils';
import type { Validate } from './problems.ts';

/**
 * Adapts a compiled validator to RJSF. It validates only whole forms, because forms are flat and subschemas have no
 * compiled validators. Problems come from problems.ts.
 */
export function createPrecompiledValidator(validate: Validate): ValidatorType {
  const nothing: ValidationData<unknown> = { errors: [], errorSchema: {} };
  const validator: ValidatorType = {
    validateFormData: () => nothing,
    isValid: (_schema: RJSFSchema, data: unknown) => validate(data),
    rawValidation: (_schema: RJSFSchema, data: unknown) => ({
      errors: validate(data) ? [] : ([...(validate.errors ?? [])] as never),
    }),
  };
  return validator;
}
