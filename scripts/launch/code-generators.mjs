import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What makes code out of text. The policy of a built page forbids it, so that it would fail there. */
const GENERATORS = [/\beval\s*\(/, /\bnew Function\s*\(/, /[^.\w]Function\s*\(\s*["'`]/];
/** Libraries that need it, by a word that only they have. */
const LIBRARIES = [{ name: 'Ajv', mark: 'strictTuples' }];

/**
 * What the scripts of a built app must not contain, as problems to print.
 * @param {string} dist its folder
 * @returns {string[]}
 */
export function findCodeGenerators(dist) {
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  return scripts.flatMap((name) => {
    const code = readFileSync(join(dist, name), 'utf8');
    const libraries = LIBRARIES.filter(({ mark }) => code.includes(mark)).map((found) => found.name);
    const generators = GENERATORS.filter((pattern) => pattern.test(code)).map(String);
    return [...libraries, ...generators].map(
      (found) => `${name} contains ${found}, which a strict content security policy forbids`,
    );
  });
}
