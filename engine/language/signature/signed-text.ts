/** A manifest's signature: who signed it, and when. */
export interface Signature {
  /** The time of signing, as `2026-11-27T12:00:00.000Z`. */
  readonly key: string;
  /** When, as `2026-11-27T12:00:00.000Z`. */
  readonly at: string;
  /** The Ed25519 signature (RFC 8032) of `signedText`, in Base64. */
  readonly value: string;
}

/** The parts of a manifest that a signature covers. */
export interface SignedManifest {
  readonly format: number;
  readonly id: string;
  readonly brand: string;
  readonly version: string;
  /** The engine versions that can run the release, such as `>=0.1.0 <0.2.0`. */
  readonly engine: string;
  /** The brand's hosts. */
  readonly hosts: readonly string[];
  /**
   * Logical name (`app`, `page:assets/index`, `form:deposit`, `messages:en`, `theme`, `icons`,
   * `picture:kite/hero.webp`, `picture-set:logo/BTC`) → file, whose name contains the full SHA-256 of its content. The
   * folder is not signed.
   */
  readonly files: Readonly<Record<string, string>>;
}

/** The text to sign. It is the same for a manifest on disk and as served, whatever the order of its properties. */
export function signedText(manifest: SignedManifest, { key, at }: Pick<Signature, 'key' | 'at'>): string {
  const { format, id, brand, version, engine, hosts } = manifest;
  const files = Object.entries(manifest.files)
    .map(([name, file]) => [name, file.slice(file.lastIndexOf('/') + 1)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(['vitrine release', format, id, brand, version, engine, hosts, files, key, at]);
}
