import { createKeyRing } from '../platform/keys/index.ts';

const ID = 'test';
const SECRET = Buffer.alloc(32, 7);

export const TEST_KEYS = createKeyRing([{ id: ID, secret: SECRET }]);
/** The same keys in the format of the `DATA_KEYS` environment variable. */
export const TEST_DATA_KEYS = `${ID} ${SECRET.toString('hex')}`;
