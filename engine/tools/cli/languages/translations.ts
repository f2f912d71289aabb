import { getOwn } from '../../../language/expression/index.ts';
import {
  areVariants,
  needsTranslation,
  readUntranslated,
  UNTRANSLATED,
  type Untranslated,
} from '../../../compiler/check/model/untranslated.ts';
import { readJson } from '../../../language/patches/read.ts';
import { languagesIn, getSourceLanguage } from '../../../language/translation/languages.ts';
import { getFallbacks } from '../../../language/translation/source-language.ts';
import { compare, type Difference, type Marks, getMarks } from '../../../language/translation/compare.ts';
import { MARKS, marksIn } from '../../../language/translation/marks.ts';
import { getMessages, type Texts, textsAmong } from '../../../language/translation/texts.ts';

type Files = ReadonlyMap<string, string>;

interface DeclaredLanguage {
  readonly tag: string;
  readonly fallback?: string;
}

/** A project's languages. */
export class Translations {
  readonly source: string;
  /** The languages to translate into. */
  readonly languages: readonly string[];
  readonly #untranslated: Untranslated;
  readonly #declared: Readonly<Record<string, DeclaredLanguage | undefined>>;
  readonly #texts = new Map<string, Texts>();

  /** @throws if a file is not JSON */
  constructor(readonly files: Files) {
    const { languages } = JSON.parse(files.get('schemas/app.json') ?? '{}') as {
      languages?: Readonly<Record<string, DeclaredLanguage | undefined>>;
    };
    this.#declared = languages ?? {};
    this.#untranslated = readUntranslated(readJson(UNTRANSLATED, files.get(UNTRANSLATED) ?? '{}', []));
    this.source = getSourceLanguage(files);
    this.languages = languagesIn(files).filter((language) => language !== this.source);
  }

  textsIn(language: string): Texts {
    const texts = this.#texts.get(language) ?? textsAmong(this.files, language);
    this.#texts.set(language, texts);
    return texts;
  }

  /** A language's updated marks. */
  marksFor(language: string, accepts: (key: string) => boolean): Marks {
    const kept = marksIn(this.files.get(MARKS), language);
    return getMarks(this.textsIn(this.source), this.textsIn(language), kept, accepts);
  }

  differencesIn(language: string, marks: Marks = marksIn(this.files.get(MARKS), language)): Difference[] {
    const [tag, source] = [this.#getTag(language), this.#getTag(this.source)];
    const isProse = (key: string, text: string): boolean =>
      !areVariants(tag, source) && !this.#untranslated.messages.has(key) && needsTranslation(text, this.#untranslated);
    const fallbacks = getFallbacks(language, (name) => getOwn(this.#declared, name)?.fallback);
    const others = fallbacks.map((name) => getMessages(this.textsIn(name)));
    return compare(this.textsIn(this.source), this.textsIn(language), { tag, marks, isProse }).filter(
      ({ kind, key }) => kind !== 'missing' || !others.some((texts) => texts.has(key)),
    );
  }

  #getTag = (language: string): string => getOwn(this.#declared, language)?.tag ?? language;
}
