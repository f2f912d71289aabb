/** The offered language that best matches the user's languages, or undefined if none matches. All are BCP-47 tags. */
export function pickLanguage(wanted: readonly string[], offered: readonly string[]): string | undefined {
  const fullTags = offered.map((tag) => ({ tag, ...getFullTag(tag) }));
  for (const wantedTag of wanted) {
    const { language, script, region } = getFullTag(wantedTag);
    const same = fullTags.filter((other) => other.language === language);
    const sameScript = same.filter((other) => other.script === script);
    const found = sameScript.find((other) => other.region === region) ?? sameScript[0] ?? same[0];
    if (found !== undefined) return found.tag;
  }
  return undefined;
}

interface FullTag {
  readonly language: string;
  readonly script: string | undefined;
  readonly region: string | undefined;
}

/** Adds the script and region that tags may omit: `zh-TW` implies the script of `zh-Hant`. */
function getFullTag(tag: string): FullTag {
  try {
    const { language, script, region } = new Intl.Locale(tag).maximize();
    return { language, script, region };
  } catch {
    return { language: '', script: undefined, region: undefined };
  }
}
