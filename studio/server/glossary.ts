import { existsSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Hono } from 'hono';
import { getPattern, readConfig, readGlossary } from '@vitrine/engine/build';
import { answer, type Env } from './answer.ts';
import type { Term } from '../protocol.ts';
import type { Workspace } from './workspace.ts';

/** Serves the terms of the project in a language. There are none if vitrine.config.json names no glossary. */
export function addGlossaryRoute(app: Hono<Env>, { root }: Workspace): void {
  app.get('/api/glossary/:language', (context) => {
    const { language } = context.req.param();
    return answer(context, () => ({ terms: listTerms(root, language) }));
  });
}

function listTerms(root: string, language: string): readonly Term[] {
  const { glossary } = readConfig(root);
  if (glossary === undefined || !/^[\w-]+$/.test(language)) return [];
  const folder = resolve(root, glossary);
  if (!folder.startsWith(`${resolve(root)}${sep}`)) return [];
  const page = join(folder, `${language}.md`);
  if (!existsSync(page)) return [];
  return readGlossary(readFileSync(page, 'utf8')).words.map(({ term, forms, never }) => ({
    term,
    forms,
    never: never.map((said) => ({ said, pattern: getPattern(said).source })),
  }));
}
