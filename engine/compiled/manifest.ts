import type { Signature } from '../signature/index.ts';

/** A release and the URLs of its files. */
export interface Manifest {
  readonly format: 1;
  readonly id: string;
  readonly brand: string;
  readonly version: string;
  /** The engine versions that can run the release, such as `>=0.1.0 <0.2.0`. */
  readonly engine: string;
  /** The brand's hosts. */
  readonly hosts: readonly string[];
  /**
   * Logical name (`app`, `page:assets/index`, `form:deposit`, `messages:en`, `theme`, `icons`,
   * `picture:kite/hero.webp`, `picture-set:coin/BTC`) → address relative to the manifest.
   */
  readonly files: Readonly<Record<string, string>>;
  /** Absent if no key was given. Servers and pages that trust certain keys refuse such a release. */
  readonly signature?: Signature;
}
