/** Parses a URL. Unlike `URL.canParse` and `URL.parse`, it works in every supported browser. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
