import { type RJSFSchema, type ValidationData, type ValidatorType } from '@rjsf/utils';
import type { Validate } from './problems.ts';

/**
 * RJSF's view of a validator that was compiled when the release was made. It decides on the whole form only:
 * our forms are flat, and a part that RJSF asks about has no compiled twin. Judging is ours (problems.ts).
 */
export function precompiled(validate: Validate): ValidatorType {
  const nothing: ValidationData<unknown> = { errors: [], errorSchema: {} };
  const validator: ValidatorType = {
    validateFormData: () => nothing as never,
    isValid: (_schema: RJSFSchema, data: unknown) => validate(data),
    rawValidation: (_schema: RJSFSchema, data: unknown) => ({
      errors: validate(data) ? [] : ([...(validate.errors ?? [])] as never),
    }),
  };
  return validator;
}
