export { claimDatabase, forgetOldKeys } from './claim-database.ts';
export { createKeyRing, decryptText, encryptText, type KeyRing } from './key-ring.ts';
export { KEY_FILE, keysInFolder, newKeyLine, readKeySource, type KeySource } from './read-keys.ts';
