type Texts = Readonly<Record<string, string>>;

/** Marks text in the source language, so that developers see what is not translated yet. */
const MARK = '⚑ ';
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/**
 * Adds the source text of each message that a language lacks. Plural forms differ between languages, so a plural
 * message gets only the form "other", which replaces any missing form.
 */
export function fillMessages(texts: Texts, source: Texts): Texts {
  const added: Record<string, string> = {};
  for (const [key, text] of Object.entries(source)) {
    const name = key.replace(PLURAL, '');
    const isPlural = name !== key && Object.hasOwn(source, `${name}_other`);
    if (isPlural && key !== `${name}_other`) continue;
    const message = isPlural ? name : key;
    if (!Object.hasOwn(texts, message) && !Object.hasOwn(texts, `${message}_other`)) added[key] = `${MARK}${text}`;
  }
  return Object.keys(added).length === 0 ? texts : { ...texts, ...added };
}
