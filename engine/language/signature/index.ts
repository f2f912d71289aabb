/** The data covered by a release's signature and the keys it requires, shared by tools, servers and browsers. */
export { getIntegrity } from './integrity.ts';
export { findManifestFault, hashInName, isBrand, isReleaseFile, isReleaseId } from './manifest-shape.ts';
export { type Signature, type SignedManifest, signedText } from './signed-text.ts';
export { isSignature, keyFor, readTrust, type Trust, type TrustedKey } from './trust.ts';
