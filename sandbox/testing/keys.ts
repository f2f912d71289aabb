import { createKeyRing } from '../keys/index.ts';

export const TEST_KEYS = createKeyRing([{ id: 'test', secret: Buffer.alloc(32, 7) }]);
