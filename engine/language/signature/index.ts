/** What a release's signature covers and which keys it needs, for tools, servers and browsers alike. */
export { getIntegrity } from './integrity.ts';
export { findManifestFault, hashInName, isBrand, isReleaseFile, isReleaseId } from './manifest-shape.ts';
export { type Signature, type SignedManifest, signedText } from './signed-text.ts';
export { isSignature, keyFor, readTrust, type Trust, type TrustedKey } from './trust.ts';
