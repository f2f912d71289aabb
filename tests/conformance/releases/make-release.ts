import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, signManifest, type SigningKey } from '@vitrine/engine/build';

export const BRAND = 'elm';

const CONTENTS: Readonly<Record<string, readonly [name: string, ending: string, content: string]>> = {
  app: ['app', 'json', '{"brand":{"constants":{}}}'],
  'page:home': ['page-home', 'json', '{"route":"home"}'],
  'form:login': ['form-login', 'json', '{"fields":[]}'],
  'messages:en': ['messages-en', 'json', '{"app.title":"Elm"}'],
  icons: ['icons', 'json', '{"home":[]}'],
  theme: ['theme', 'css', ':root { --color-page: #fff }'],
  'font-latin': ['font-latin', 'woff2', 'wOF2 made up'],
  'picture:hero': ['picture-hero', 'png', 'PNG made up'],
  'asset:icon': ['asset-icon', 'svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  'asset:manifest': ['asset-manifest', 'webmanifest', '{"name":"Elm"}'],
  'asset:credits': ['asset-credits', 'txt', 'Drawn by Elm'],
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Writes a signed release with a file of each kind, and returns its manifest. */
export function writeSigned(folder: string, version: string, key: SigningKey, at?: Date, brand = BRAND): Manifest {
  const own = join(folder, brand);
  mkdirSync(own, { recursive: true });
  const files: Record<string, string> = {};
  for (const [logical, [name, ending, content]] of Object.entries(CONTENTS)) {
    const text = logical === 'app' ? content.replace('}}}', `},"version":"${version}"}}`) : content;
    files[logical] = `${name}.${sha256(text)}.${ending}`;
    writeFileSync(join(own, files[logical]), text);
  }
  const engine = '>=0.1.0 <0.2.0';
  const hosts = [`${brand}.example`];
  const id = sha256(JSON.stringify({ engine, hosts, files })).slice(0, 12);
  const manifest = signManifest({ format: 1, id, brand, version, engine, hosts, files }, key, at);
  writeFileSync(join(own, `${id}.json`), JSON.stringify(manifest));
  return manifest;
}
