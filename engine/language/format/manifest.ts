import type { MANIFEST_FORMAT } from './version.ts';
import type { Signature, SignedManifest } from '../signature/index.ts';

/** A release and the URLs of its files, which are relative to the manifest. */
export interface Manifest extends SignedManifest {
  readonly format: typeof MANIFEST_FORMAT;
  /** Absent if no key was given. Servers and pages that trust certain keys refuse such a release. */
  readonly signature?: Signature;
}
