import { customizeValidator } from '@rjsf/validator-ajv8';
import type { ValidatorType } from '@rjsf/utils';
import { FORMATS, MEANINGS } from './form-schema.ts';

/**
 * Validates forms with Ajv, which compiles each schema to code: for development, stories and tests. Pages whose policy
 * forbids `eval` use the interpreter.
 */
export const ajvValidator: ValidatorType = customizeValidator({
  ajvFormatOptions: false,
  customFormats: { ...Object.fromEntries([...MEANINGS].map((name) => [name, /(?:)/])), ...Object.fromEntries(FORMATS) },
  ajvOptionsOverrides: { ownProperties: true },
});
