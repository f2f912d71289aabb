import type { MANIFEST_FORMAT } from './version.ts';
import type { Signature, SignedManifest } from '../signature/index.ts';

/** A release and the URLs of its files, which are relative to the manifest. */
export interface Manifest extends SignedManifest {
  readonly format: typeof MANIFEST_FORMAT;
  /**
   * Absent if the release was built without a signing key. Servers and pages with trusted keys refuse such a release.
   */
  readonly signature?: Signature;
}
