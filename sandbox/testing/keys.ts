import { createKeyRing } from '../platform/keys/index.ts';

const ID = 'test';
const SECRET = Buffer.alloc(32, 7);

export const TEST_KEYS = createKeyRing([{ id: ID, secret: SECRET }]);
/** The same keys, as `DATA_KEYS` gives them to a process. */
export const TEST_DATA_KEYS = `${ID} ${SECRET.toString('hex')}`;
