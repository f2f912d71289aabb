import { createHash } from 'node:crypto';

/** A script, a preloaded module or a style sheet of the build. */
const LOADED = /<(?:script|link)\b[^>]*?\b(?:src|href)="(?:\.?\/(?:[\w.-]+\/)*?)?(assets\/[\w.-]+\.(?:js|css))"/g;

/** The page with the hash of each script and style sheet that it names, so that the browser refuses others. */
export function withIntegrity(html: string, read: (address: string) => Uint8Array): string {
  return html.replaceAll(LOADED, (tag, address: string) => {
    const hash = createHash('sha384').update(read(address)).digest('base64');
    return `${tag} integrity="sha384-${hash}"`;
  });
}
