import { useEffect, useState } from 'react';
import type { Term } from '../../../protocol.ts';

const NONE: readonly Term[] = [];
const known = new Map<string, Promise<readonly Term[]>>();

/** How a language calls the terms of the project, as its glossary says. Empty until it is known. */
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
    // the strip says that the server does not answer
  }
  known.delete(language);
  return NONE;
}

/** A term of the source text, as the language of the translation calls it. */
export interface Hint {
  readonly term: string;
  readonly forms: readonly string[];
  readonly never: readonly string[];
  /** What the text says although the term is never called so. */
  readonly wrong: readonly string[];
}

interface Compared {
  readonly source: string;
  readonly said: string;
}

/** The terms that a text has to do with: those of its source, and those that it calls as it must not. */
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
