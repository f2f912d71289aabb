const HEAD = /<head>\n?/;

/** Without the hosts: nothing is loaded from others, and neither inline scripts nor strings are executed as code. */
const DIRECTIVES: readonly (readonly [name: string, sources: string, hosts: boolean])[] = [
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

/** What a page may load and run. @param hosts foreign ones, for pictures, calls and streams */
export function pagePolicy(hosts: readonly string[]): string {
  const foreign = hosts.flatMap((host) => [`https://${host}`, `wss://${host}`]).join(' ');
  return DIRECTIVES.map(([name, sources, open]) =>
    open && foreign !== '' ? `${name} ${sources} ${foreign}` : `${name} ${sources}`,
  ).join('; ');
}

/**
 * The page with its policy, which holds wherever it is served from. Servers send it as a header too, with what only a
 * header can say.
 */
export const withPolicy = (html: string, hosts: readonly string[]): string =>
  html.replace(
    HEAD,
    (head) => `${head}    <meta http-equiv="Content-Security-Policy" content="${pagePolicy(hosts)}" />\n`,
  );

/** The hosts of the product's own back ends. */
export function backendHosts(files: ReadonlyMap<string, string>): readonly string[] {
  const bases = [...files].flatMap(([path, text]) =>
    /^schemas\/backends\/[^/]+\.json$/.test(path) ? (/"base":\s*"https?:\/\/([^/"]+)/.exec(text)?.[1] ?? []) : [],
  );
  return [...new Set(bases)];
}
