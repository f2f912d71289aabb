import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import config from '../../.oxlintrc.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'vitrine-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints each source as a separate file. @returns the sources with an error */
function findWrong(rule: string, sources: readonly string[]): readonly string[] {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'config.json'),
    JSON.stringify({
      categories: { correctness: 'off' },
      jsPlugins: [resolve('scripts/lint/rules.mjs')],
      rules: { [rule]: 'error' },
    }),
  );
  for (const [at, source] of sources.entries()) writeFileSync(join(folder, `${at}.tsx`), source);
  const args = ['-c', join(folder, 'config.json'), '--format', 'unix', folder];
  const run = (): string => {
    try {
      return execFileSync(resolve('node_modules/.bin/oxlint'), args, { encoding: 'utf8' });
    } catch (error) {
      return String((error as { stdout: string }).stdout);
    }
  };
  const wrong = new Set([...run().matchAll(/(\d+)\.tsx:/g)].map(([, at]) => Number(at)));
  return sources.filter((_source, at) => wrong.has(at));
}

const GUARDED = [
  'const a = <input onKeyDown={ignoreComposing((event) => step(event))} />;',
  'const press = ignoreComposing(() => {}); const a = <input onKeyDown={press} />;',
  'const onKeyDown = ignoreComposing(() => {}); const a = <input onKeyDown={onKeyDown} />;',
  'const Box = ({ onKeyDown }) => <input onKeyDown={onKeyDown} />;',
  'const Box = (props) => <input onKeyDown={props.onKeyDown} />;',
  'const { onKeyDown } = useRows(); const a = <input onKeyDown={onKeyDown} />;',
  'const a = <input onKeyDown={isOn ? ignoreComposing(press) : undefined} />;',
  "addEventListener('keydown', ignoreComposing(press)); addEventListener('click', press);",
  'const { onKeyDown: press } = props;',
];
const UNGUARDED = [
  "const a = <input onKeyDown={({ key }) => key === 'Enter' && keep()} />;",
  'const a = <input onKeyUp={press} />; const press = (event) => {};',
  'const onKeyDown = (event) => {}; const a = <input onKeyDown={onKeyDown} />;',
  'const a = <Box onKeyDownCapture={(event) => event.nativeEvent.isComposing || step()} />;',
  'const a = <input onKeyDown={isOn ? ignoreComposing(press) : other} />;',
  'const rows = () => ({ onKeyDown: (event) => {} });',
  'const rows = (onPress) => ({ onKeyDown: onPress });',
  "document.addEventListener('keydown', (event) => {}, true);",
  "import { press } from './press.ts'; window.addEventListener('keypress', press);",
  'input.onkeydown = (event) => {};',
  'const a = <input {...{ onKeyDown: press }} />; function press() {}',
];

describe('key handlers and input methods', () => {
  it('given handlers with and without the guard, then the linter finds those without', () => {
    expect(findWrong('vitrine/composing-keys', [...GUARDED, ...UNGUARDED])).toEqual(UNGUARDED);
  });

  it('given the configuration of the linter, then the rule is an error everywhere but in tests', () => {
    expect(config.rules).toMatchObject({ 'vitrine/composing-keys': 'error' });
    const off = config.overrides.filter(({ rules }) => 'vitrine/composing-keys' in rules);
    expect(off.map(({ files }) => files)).toEqual([['**/*.test.ts', '**/*.test.tsx', 'tests/**']]);
  });
});

describe('names of functions', () => {
  it('that end in "Of" are refused, and others are not', () => {
    const wrong = [
      'function formOf() {}',
      'const formOf = () => 1;',
      'const a = { formOf() {} };',
      'class A { formOf() {} }',
    ];
    const right = ['function getForm() {}', 'const proof = () => 1;', 'const kindOf = 1;', 'class A { valueOf() {} }'];

    expect(findWrong('vitrine/function-verbs', [...wrong, ...right])).toEqual(wrong);
  });
});
