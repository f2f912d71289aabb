import { createHash } from 'node:crypto';

/** Matches a script, a preloaded module or a style sheet of the build. */
const LOADED = /<(?:script|link)\b[^>]*?\b(?:src|href)="(?:\.?\/(?:[\w.-]+\/)*?)?(assets\/[\w.-]+\.(?:js|css))"/g;

/** Adds the hash of each script and style sheet to a page, so that the browser rejects modified ones. */
export function withIntegrity(html: string, read: (address: string) => Uint8Array): string {
  return html.replaceAll(LOADED, (tag, address: string) => {
    const hash = createHash('sha384').update(read(address)).digest('base64');
    return `${tag} integrity="sha384-${hash}"`;
  });
}
