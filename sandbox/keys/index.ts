export { claimDatabase, forgetOldKeys, neededKeys } from './claim-database.ts';
export { createKeyRing, decryptText, encryptText, SealBroken, UnknownKey, type KeyRing } from './key-ring.ts';
export { KEY_FILE, keysInFolder, newKeyLine, readKeySource, type KeySource } from './read-keys.ts';
