import { getOwn } from '../../expression/index.ts';
import {
  areVariants,
  needsTranslation,
  readUntranslated,
  UNTRANSLATED,
  type Untranslated,
} from '../../check/project/untranslated.ts';
import { readJson } from '../../overlay/read.ts';
import { languagesIn, sourceLanguageOf } from '../../translation/languages.ts';
import { compare, type Difference, type Marks, marksOf } from '../../translation/compare.ts';
import { MARKS, marksIn } from '../../translation/marks.ts';
import { type Texts, textsAmong } from '../../translation/texts.ts';

type Files = ReadonlyMap<string, string>;

/** A project's languages. */
export class Translations {
  readonly source: string;
  /** The languages that others are translated into. */
  readonly languages: readonly string[];
  readonly #untranslated: Untranslated;
  readonly #tags: Readonly<Record<string, { readonly tag: string } | undefined>>;
  readonly #texts = new Map<string, Texts>();

  /** @throws if a file is not JSON */
  constructor(readonly files: Files) {
    const { languages } = JSON.parse(files.get('schemas/app.json') ?? '{}') as {
      languages?: Readonly<Record<string, { readonly tag: string } | undefined>>;
    };
    this.#tags = languages ?? {};
    this.#untranslated = readUntranslated(readJson(UNTRANSLATED, files.get(UNTRANSLATED) ?? '{}', []));
    this.source = sourceLanguageOf(files);
    this.languages = languagesIn(files).filter((language) => language !== this.source);
  }

  textsIn(language: string): Texts {
    const texts = this.#texts.get(language) ?? textsAmong(this.files, language);
    this.#texts.set(language, texts);
    return texts;
  }

  /** A language's marks as they are to be now. */
  marksFor(language: string, accepts: (key: string) => boolean): Marks {
    const kept = marksIn(this.files.get(MARKS), language);
    return marksOf(this.textsIn(this.source), this.textsIn(language), kept, accepts);
  }

  differencesIn(language: string, marks: Marks = marksIn(this.files.get(MARKS), language)): Difference[] {
    const [tag, source] = [this.#tagOf(language), this.#tagOf(this.source)];
    const isProse = (key: string, text: string): boolean =>
      !areVariants(tag, source) && !this.#untranslated.messages.has(key) && needsTranslation(text, this.#untranslated);
    return compare(this.textsIn(this.source), this.textsIn(language), { tag, marks, isProse });
  }

  #tagOf = (language: string): string => getOwn(this.#tags, language)?.tag ?? language;
}
