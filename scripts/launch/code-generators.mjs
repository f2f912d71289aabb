import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Patterns that generate code from text. The content security policy of a built page forbids this, so they would fail
 * there.
 */
const GENERATORS = [/\beval\s*\(/, /\bnew Function\s*\(/, /[^.\w]Function\s*\(\s*["'`]/];
/** Libraries that generate code, each with a string that only its source contains. */
const LIBRARIES = [{ name: 'Ajv', mark: 'strictTuples' }];

/**
 * Finds code generators in the scripts of a built app, as problems to print.
 * @param {string} dist the folder of the app
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
