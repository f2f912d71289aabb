import { type Manifest, signManifest, type SigningKey } from '@vitrine/engine/build';

/** The means of an attacker who can write releases but has no trusted key. */
export interface Attack {
  /** Another release with a valid signature. */
  readonly other: Manifest;
  /** An unknown key, a revoked one, and one whose releases are trusted only from a later date. */
  readonly keys: { readonly unknown: SigningKey; readonly revoked: SigningKey; readonly late: SigningKey };
}

interface AlteredFile {
  readonly name: string;
  /** The logical name of the file in which a byte is changed. */
  readonly file: string;
}

interface AlteredManifest {
  readonly name: string;
  change(manifest: Manifest, attack: Attack): object;
}

/** What a page checks. */
export const READ_FILES: readonly AlteredFile[] = [
  { name: 'one byte of the app', file: 'app' },
  { name: 'one byte of a page', file: 'page:home' },
  { name: 'one byte of a form', file: 'form:login' },
  { name: 'one byte of the messages', file: 'messages:en' },
  { name: 'one byte of the icons', file: 'icons' },
  { name: 'one byte of the style sheet', file: 'theme' },
];

/** Files that a page only displays. Servers check them, and so does the service worker before it stores them. */
export const SHOWN_FILES: readonly AlteredFile[] = [
  { name: 'one byte of a font', file: 'font-latin' },
  { name: 'one byte of a picture', file: 'picture:hero' },
  { name: 'one byte of a drawing', file: 'asset:icon' },
  { name: 'one byte of the web manifest', file: 'asset:manifest' },
  { name: 'one byte of a text', file: 'asset:credits' },
];

const signedBy = (name: keyof Attack['keys']): AlteredManifest['change'] => {
  const at = new Date('2026-11-01T00:00:00Z');
  return (manifest, { keys }) => signManifest(manifest, keys[name], at);
};
const signatureWith =
  (change: object): AlteredManifest['change'] =>
  ({ signature }) => ({ signature: { ...signature, ...change } });

export const MANIFESTS: readonly AlteredManifest[] = [
  { name: 'another version', change: () => ({ version: '9.9.9' }) },
  { name: 'another engine', change: () => ({ engine: '>=0.1.0 <0.1.9' }) },
  { name: 'another host', change: () => ({ hosts: ['evil.example'] }) },
  { name: 'another brand', change: () => ({ brand: 'oak' }) },
  {
    name: 'a file in place of another',
    change: ({ files }) => ({ files: { ...files, 'page:home': files['form:login'] } }),
  },
  { name: 'a file less', change: ({ files: { 'form:login': _, ...files } }) => ({ files }) },
  { name: 'no signature', change: () => ({ signature: undefined }) },
  { name: 'a signature of zeros', change: signatureWith({ value: `${'A'.repeat(86)}==` }) },
  { name: 'a signature that is not Base64', change: signatureWith({ value: 'forged' }) },
  { name: 'a later time', change: signatureWith({ at: '2036-01-01T00:00:00.000Z' }) },
  { name: 'the signature of another release', change: (_, { other: { signature } }) => ({ signature }) },
  { name: 'the signature of an unknown key', change: signedBy('unknown') },
  { name: 'the signature of a revoked key', change: signedBy('revoked') },
  { name: 'a signature from before its key is trusted', change: signedBy('late') },
];

/** Returns the bytes with one bit changed, near the end, so that the format's signature at the start stays intact. */
export function withOneByte(bytes: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(bytes);
  const at = changed.length - 3;
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
