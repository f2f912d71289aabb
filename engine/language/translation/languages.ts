import { isName } from '../expression/index.ts';
import { pickSourceLanguage } from './source-language.ts';

const BRAND = /^schemas\/brands\/([^/]+)\/brand\.json$/;

type Files = ReadonlyMap<string, string>;

/** The languages that have messages. Skips folders with an invalid name, which the check reports. */
export function languagesIn(files: Files): string[] {
  const languages = [...files.keys()].flatMap((path) => /^locales\/([^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(languages)].filter((language) => isName('language', language)).toSorted();
}

/** The language in which messages are first written. Tolerates broken brand files, which the check reports. */
export function getSourceLanguage(files: Files): string {
  const brands = [...files.keys()]
    .flatMap((path) => BRAND.exec(path)?.[1] ?? [])
    .filter((brand) => isName('brand', brand));
  const defaults = brands.flatMap((brand) => brandFile(files, brand).language ?? []);
  return pickSourceLanguage(languagesIn(files), defaults);
}

/** All languages that any of the brands offers. */
export const offeredLanguages = (files: Files, brands: readonly string[]): ReadonlySet<string> =>
  new Set(brands.flatMap((brand) => brandFile(files, brand).languages ?? []));

interface BrandFile {
  readonly language?: string;
  readonly languages?: readonly string[];
}

function brandFile(files: Files, brand: string): BrandFile {
  const { language, languages } = parseObject(files.get(`schemas/brands/${brand}/brand.json`) ?? '{}');
  return {
    ...(typeof language === 'string' ? { language } : {}),
    ...(Array.isArray(languages) ? { languages: languages.filter((each) => typeof each === 'string') } : {}),
  };
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
