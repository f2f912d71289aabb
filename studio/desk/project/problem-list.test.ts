import { expect, it } from 'vitest';
import type { Problem } from '@vitrine/engine/build';
import type { Snapshot } from '../../protocol.ts';
import { listProblems } from './problem-list.ts';
import { Project } from './project.ts';

const missing = (language: string, key: string): Problem => ({
  code: 'message/missing',
  severity: 'warning',
  file: `locales/${language}/join.json`,
  line: 49,
  column: 1,
  pointer: '',
  message: `The language "${language}" has no message "${key}" ("Invite \\"code\\"").`,
  fix: `Set it in a patch whose target is locales/${language}/join.json.`,
});
const other: Problem = {
  ...missing('ru', 'join.invite'),
  code: 'reference/message',
  message: 'Other.',
  fix: 'Fix it.',
};

const listed = (...problems: readonly Problem[]) => {
  const roots = { schemas: 'schemas', locales: 'locales', brands: 'schemas/brands' };
  const files = {
    'schemas/app.json': JSON.stringify({ languages: { ru: { name: 'Русский' } } }),
    'locales/en/join.json': JSON.stringify({ invite: 'Invite "code"' }),
    'schemas/brands/ash/brand.json': '{}',
    'schemas/brands/ash/patches/join.json': JSON.stringify({
      target: 'locales/en/join.json',
      patches: [{ op: 'set', path: '/b', value: 'Invite "code"' }],
    }),
  };
  const state = { problems, toTranslate: {} };
  return listProblems(new Project({ roots, files, state, sourceLanguage: 'en' } as unknown as Snapshot));
};

it('says a text that languages lack once, by what it says, and leads to it', () => {
  expect(listed(missing('ru', 'join.invite'), other, missing('zh', 'join.invite'), missing('ru', 'join.b'))).toEqual([
    expect.objectContaining({
      message: '“Invite "code"” is not translated into 2 languages.',
      lacking: { key: 'join.invite', languages: ['ru', 'zh'] },
    }),
    { problem: other, message: 'Other.', fix: 'Fix it.' },
    // the entry names the only brand that has the text
    expect.objectContaining({
      message: '“Invite "code"” is not translated into Русский.',
      lacking: { key: 'join.b', languages: ['ru'], brand: 'ash' },
    }),
  ]);
});
