import { useEffect, useState } from 'react';
import type { Term } from '../../../protocol.ts';

const NONE: readonly Term[] = [];
const known = new Map<string, Promise<readonly Term[]>>();

/** Fetches the project's glossary terms in a language. Empty while they are loading. */
export function useTerms(language: string): readonly Term[] {
  const [found, setFound] = useState<{ readonly language: string; readonly terms: readonly Term[] }>();
  useEffect(() => {
    let isCurrent = true;
    void load(language).then((terms) => isCurrent && setFound({ language, terms }));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return found !== undefined && found.language === language ? found.terms : NONE;
}

function load(language: string): Promise<readonly Term[]> {
  const loading = known.get(language) ?? ask(language);
  known.set(language, loading);
  return loading;
}

async function ask(language: string): Promise<readonly Term[]> {
  try {
    const response = await fetch(`/api/glossary/${language}`);
    if (response.ok) return ((await response.json()) as { readonly terms: readonly Term[] }).terms;
  } catch {
    // the Problems panel already reports that the server does not answer
  }
  known.delete(language);
  return NONE;
}

/** A term that concerns a text, in the language of the translation. */
export interface Hint {
  readonly term: string;
  readonly forms: readonly string[];
  readonly never: readonly string[];
  /** The forbidden words for the term that occur in the text. */
  readonly wrong: readonly string[];
}

interface Compared {
  readonly source: string;
  readonly said: string;
}

/**
 * The terms that concern a text: those that occur in its source, and those for which the translation uses a forbidden
 * word.
 */
export function hintsFor({ source, said }: Compared, from: readonly Term[], to: readonly Term[]): readonly Hint[] {
  const inSource = new Set(from.filter(({ forms }) => forms.some((form) => has(source, form))).map(({ term }) => term));
  const hints = to.map(({ term, forms, never }) => ({
    term,
    forms,
    never: never.map((each) => each.said),
    wrong: never.filter(({ pattern }) => new RegExp(pattern, 'iu').test(said)).map((each) => each.said),
  }));
  return hints.filter(({ term, wrong }) => inSource.has(term) || wrong.length > 0);
}

const has = (text: string, form: string): boolean => text.toLowerCase().includes(form.toLowerCase());
