/** Of languages that are offered the one that somebody reads best; undefined where none of theirs is. Both as BCP-47 tags. */
export function fittingLanguage(wanted: readonly string[], offered: readonly string[]): string | undefined {
  const wholes = offered.map((tag) => ({ tag, ...wholeOf(tag) }));
  for (const want of wanted) {
    const { language, script, region } = wholeOf(want);
    const same = wholes.filter((other) => other.language === language);
    const written = same.filter((other) => other.script === script);
    const found = written.find((other) => other.region === region) ?? written[0] ?? same[0];
    if (found !== undefined) return found.tag;
  }
  return undefined;
}

interface Whole {
  readonly language: string;
  readonly script: string | undefined;
  readonly region: string | undefined;
}

/** With script and region, which tags may leave out: `zh-TW` is written as `zh-Hant` is. */
function wholeOf(tag: string): Whole {
  try {
    const { language, script, region } = new Intl.Locale(tag).maximize();
    return { language, script, region };
  } catch {
    return { language: '', script: undefined, region: undefined };
  }
}
