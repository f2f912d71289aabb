import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../engine/language/diagnostics/problem.ts';
import { baseFiles, checkBase, edited, type Edit } from '../../kit/base-project.ts';

const APP = 'schemas/app.json';
const BRAND = 'schemas/brands/larch/brand.json';

/** The valid project with Russian added, whose texts are the Chinese ones. */
function withRussian(edits: readonly Edit[] = []): Map<string, string> {
  const files = baseFiles();
  for (const [path, text] of files) if (path.startsWith('locales/zh/')) files.set(path.replace('/zh/', '/ru/'), text);
  return edited(files, [
    { file: APP, find: '"zh": {', replace: '"ru": { "name": "Русский", "tag": "ru", "wire": "ru" },\n    "zh": {' },
    { file: APP, find: '["en", "zh"]', replace: '["en", "ru", "zh"]' },
    { file: BRAND, find: '["en", "zh"]', replace: '["en", "ru", "zh"]' },
    ...edits,
  ]);
}

const listPlaces = (problems: readonly Problem[]): string[] =>
  problems.map(({ code, file, severity }) => `${severity} ${code} ${file}`);

describe('the placeholders of a message', () => {
  const rename = (language: string): Edit => ({
    file: `locales/${language}/deposit.json`,
    find: '{{coin}}',
    replace: '{{currency}}',
  });

  it('given one language that differs, then this language is reported with what the others have', () => {
    const problems = checkBase(withRussian([rename('ru')]));

    expect(listPlaces(problems)).toEqual(['error message/values locales/ru/deposit.json']);
    expect(problems[0]?.message).toBe(
      'Expected {{amount}}, {{coin}} in "deposit.use_all" in "ru", as in "en", "zh", got {{amount}}, {{currency}}.',
    );
  });

  it('given that only the source language differs, then the source language is reported', () => {
    const problems = checkBase(withRussian([rename('en')])).filter(({ file }) => file.startsWith('locales/'));

    expect(listPlaces(problems)).toEqual(['error message/values locales/en/deposit.json']);
  });

  it('given a language that lacks the message, then the other languages are still compared', () => {
    const missing: Edit = { file: 'locales/zh/deposit.json', find: '"use_all"', replace: '"used_before"' };
    const problems = checkBase(withRussian([rename('ru'), missing]));

    expect(listPlaces(problems)).toContain('error message/values locales/ru/deposit.json');
  });
});

describe('a missing message', () => {
  const sentence: readonly Edit[] = [
    { file: 'locales/en/home.json', find: '"deposit"', replace: '"hello": "Hello",\n  "deposit"' },
    { file: 'schemas/pages/home.json', find: '"title": "home.title"', replace: '"title": "home.hello"' },
  ];

  it('given a sentence in the source language only, then each other language has a warning', () => {
    const problems = checkBase(withRussian(sentence)).filter(({ code }) => code.startsWith('message/'));

    expect(listPlaces(problems)).toEqual([
      'warning message/missing locales/ru/home.json',
      'warning message/missing locales/zh/home.json',
    ]);
  });

  it('given another source language, then the warning is at English', () => {
    const chinese: Edit = { file: BRAND, find: '"language": "en"', replace: '"language": "zh"' };
    const lost: Edit = { file: 'locales/en/home.json', find: ',\n  "deposit": "Deposit (en)"', replace: '' };

    expect(listPlaces(checkBase(edited(baseFiles(), [chinese, lost])))).toEqual([
      'warning message/missing locales/en/home.json',
    ]);
  });
});
