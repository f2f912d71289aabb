import type { Backend } from '../../language/format/index.ts';

/** A back end in the `laravel` dialect. For tests only. */
export const LARAVEL: Backend = {
  envelope: 'laravel',
  parts: {},
  ended: { statuses: [], types: ['999'], codes: [401, 404] },
  unknown: [],
  headers: {},
  token: { header: 'Authorization' },
  language: 'lang',
  idempotency: 'Idempotency-Key',
};
