import { Ajv } from 'ajv';

/** What a form's schema means according to Ajv. */
export const createOracle = (): Ajv =>
  new Ajv({
    strict: false,
    allErrors: true,
    ownProperties: true,
    formats: {
      decimal: /^-?\d{1,40}(?:\.\d{1,40})?$/,
      email: /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/,
      phone: /^\d{4,16}$/,
      url: true,
      password: true,
    },
  });
