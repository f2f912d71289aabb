import type { Backend } from '../../language/format/index.ts';

/** For tests only: a back end in the `laravel` dialect. */
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
