import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../engine/language/diagnostics/problem.ts';
import { applyEdits } from '../../../engine/language/diagnostics/apply-edits.ts';
import { baseFiles, brokenCases, checkBase, edited, type Edit } from '../../kit/base-project.ts';

const PAGE = 'schemas/pages/assets/deposit.json';
const VISIBLE = '"visible": "=wallet.open"';

/** Applies the replacements of a broken project. */
function mend(edits: readonly Edit[]) {
  const files = edited(baseFiles(), edits);
  const problems = checkBase(files);
  const changes = applyEdits(
    files,
    problems.flatMap(({ replacement = [] }) => replacement),
  );
  return { problems, mended: checkBase(new Map([...files, ...changes])), changes };
}

const getPlace = ({ code, file, line, message }: Problem): string => `${file}:${line} ${code} ${message}`;

describe('a replacement', () => {
  const cases = brokenCases().filter(({ problems }) => problems.some(({ fix }) => fix.startsWith('Did you mean')));

  it.each(cases)('mends $name', ({ edits }) => {
    const { problems, mended } = mend(edits);
    const mendable = problems.filter(({ replacement }) => replacement !== undefined).map(getPlace);

    expect(mendable).not.toEqual([]);
    expect(mended.map(getPlace).filter((place) => mendable.includes(place))).toEqual([]);
  });

  it.each([
    ['a missing sign', '"visible": "wallet.open"', '"=wallet.open"'],
    ['braces', '"visible": "{{wallet.open}}"', '"=wallet.open"'],
    ['one equals sign', `"visible": "=chain = 'trc20'"`, `"=chain == 'trc20'"`],
    ['curly quotes', '"visible": "=chain == ‘trc20’"', `"=chain == 'trc20'"`],
    ['words for operators', `"visible": "=wallet.open and chain == 'trc20'"`, `"=wallet.open && chain == 'trc20'"`],
    ['a word for a sign', '"visible": "=not wallet.open"', '"=!wallet.open"'],
    ['a thousands separator', '"visible": "=wallet.balance > 1,000"', '"=wallet.balance > 1000"'],
  ])('mends %s in an expression, step by step', (_, written, result) => {
    let files = edited(baseFiles(), [{ file: PAGE, find: VISIBLE, replace: written }]);
    for (let round = 0; round < 4; round += 1)
      files = new Map([
        ...files,
        ...applyEdits(
          files,
          checkBase(files).flatMap(({ replacement = [] }) => replacement),
        ),
      ]);

    expect(checkBase(files)).toEqual([]);
    expect(files.get(PAGE)).toContain(`"visible": ${result}`);
  });

  it('turns text into a message in the source language', () => {
    const { mended, changes } = mend([
      { file: PAGE, find: '"title": "deposit.title"', replace: '"title": "Deposit now!"' },
    ]);

    expect(mended.map(({ code }) => code)).not.toContain('reference/message');
    expect(changes.get(PAGE)).toContain('"title": "deposit.deposit_now"');
    expect(changes.get('locales/en/deposit.json')).toContain('"deposit_now": "Deposit now!",');
    expect([...changes.keys()].toSorted()).toEqual(['locales/en/deposit.json', PAGE]);
  });

  it('adds a message that no language has', () => {
    const replace = '"title": "deposit.quite_another_thing"';
    const { problems, mended, changes } = mend([{ file: PAGE, find: '"title": "deposit.title"', replace }]);

    expect(problems.map(({ message }) => message)).toContain('Unknown message "deposit.quite_another_thing".');
    expect(changes.get('locales/en/deposit.json')).toContain('"quite_another_thing": "Quite another thing",');
    expect(mended.filter(({ code }) => code === 'message/missing').map(({ file }) => file)).toEqual([
      'locales/zh/deposit.json',
    ]);
  });

  it('is not offered where text in quotes looks like a mistake', () => {
    const { changes } = mend([{ file: PAGE, find: VISIBLE, replace: `"visible": "=chain == 'a = b and c' &&"` }]);

    expect(changes.size).toBe(0);
  });
});
