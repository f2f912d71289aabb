const HEAD = /<head>\n?/;

/**
 * The directives, each with whether foreign origins are added. Without foreign origins, nothing is loaded from other
 * sites. Neither inline scripts nor strings are executed as code.
 */
const DIRECTIVES: readonly (readonly [name: string, sources: string, foreign: boolean])[] = [
  ['default-src', "'none'", false],
  ['script-src', "'self'", false],
  ['style-src', "'self'", false],
  ['img-src', "'self' data: blob:", true],
  ['font-src', "'self'", false],
  ['connect-src', "'self'", true],
  ['worker-src', "'self'", false],
  ['manifest-src', "'self'", false],
  ['base-uri', "'none'", false],
  ['form-action', "'none'", false],
  ['require-trusted-types-for', "'script'", false],
  ['trusted-types', 'dompurify app-url', false],
];

/** Returns the Content Security Policy of a page. @param origins the foreign origins of pictures, calls and streams */
export function pagePolicy(origins: readonly string[]): string {
  const foreign = origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]).join(' ');
  return DIRECTIVES.map(([name, sources, open]) =>
    open && foreign !== '' ? `${name} ${sources} ${foreign}` : `${name} ${sources}`,
  ).join('; ');
}

/**
 * Adds the policy to a page, so that it applies on every server. Servers also send it as a header, with directives that
 * only a header can set.
 */
export const withPolicy = (html: string, origins: readonly string[]): string =>
  html.replace(
    HEAD,
    (head) => `${head}    <meta http-equiv="Content-Security-Policy" content="${pagePolicy(origins)}" />\n`,
  );

/** Lists the origins of the hosts, which are reached over TLS, and of the product's own back ends. */
export function foreignOrigins(files: ReadonlyMap<string, string>, hosts: readonly string[]): readonly string[] {
  const bases = [...files].flatMap(([path, text]) => {
    if (!/^schemas\/backends\/[^/]+\.json$/.test(path)) return [];
    const { base } = JSON.parse(text) as { readonly base?: unknown };
    return typeof base === 'string' && URL.canParse(base) ? [new URL(base).origin] : [];
  });
  return [...new Set([...hosts.map((host) => `https://${host}`), ...bases])];
}
