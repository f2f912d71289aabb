import { ERROR, SECTIONS, type Case, type Outcome } from './cases.ts';
import { refusalOf } from './declared.ts';
import { DIFFERENCES, ELSEWHERE, NOT_APPLICABLE } from './differences.ts';

/** A result in CEL's notation. */
export function written(outcome: Outcome): string {
  if (typeof outcome !== 'object') return JSON.stringify(outcome);
  if (isList(outcome)) return `[${outcome.map(written).join(', ')}]`;
  if ('none' in outcome) return outcome.none;
  return `{${Object.entries(outcome.map)
    .map(([key, value]) => `${JSON.stringify(key)}: ${written(value)}`)
    .join(', ')}}`;
}

const isList = (outcome: Outcome): outcome is readonly Outcome[] => Array.isArray(outcome);

const code = (text: string): string => {
  const line = text
    .replace(/[\n\r]/g, '⏎')
    .replaceAll('\u0007', '␇')
    .replaceAll('|', '\\|');
  return line === '' ? '(nothing)' : line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
};

const givenTo = (variables: Case[2]): string =>
  variables === undefined ? '' : ` with ${Object.keys(variables).map(code).join(', ')}`;

type Holds = (source: string, outcome: Outcome, variables: Case[2]) => boolean;

/** Writes docs/conformance.md. `holds` says whether a case gives the listed result. */
export function conformancePage(holds: Holds): string {
  const all = SECTIONS.flatMap(({ cases }) => cases);
  const different = DIFFERENCES.flatMap(({ cases }) => cases);
  const lines = SECTIONS.map(({ title, cases }) => countsOf(title, cases, holds));
  return `# Conformance of expressions to CEL

Written by \`npx vitest run tests/proofs/conformance -u\` from the tables in \`tests/proofs/conformance\`; a test fails where this page and what the engine does part.
The cases restate the behaviour that the [language definition](https://github.com/google/cel-spec/blob/master/doc/langdef.md) of CEL and its [conformance tests](https://github.com/google/cel-spec/tree/master/tests/simple/testdata) describe, section by section. There are ${all.length} of them, and ${different.length} where an expression means something else here.

An evaluation and the check of declarations do not ask the same. The check wants one type in a list and on both sides of an operator, knows the keys of a map that is written out, and takes a constant that fails for a slip. What has a value and is refused by the check is counted below, and listed under "What a declaration cannot write".

| Section | Cases | Hold | Refused by the check |
| --- | ---: | ---: | ---: |
${lines.join('\n')}
${countsOf('**Together**', all, holds)}

## Where an expression means something else here

${DIFFERENCES.map(differenceText).join('\n\n')}

## What does not apply

| Part of the language | Why |
| --- | --- |
${NOT_APPLICABLE.map(([part, why]) => `| ${part} | ${why} |`).join('\n')}

## What a declaration cannot write

These expressions have a value, or are unknown, and the check refuses them. A variable has the type of its value here: a field that the value lacks is not declared.

| Expression | Gives | The check says |
| --- | --- | --- |
${refused().join('\n')}

## What only the evaluation refuses

The check accepts these: that they fail depends on the data.

| Expression |
| --- |
${[...all, ...different.map(hereOf)]
  .filter(([source, outcome, variables]) => outcome === ERROR && refusalOf(source, variables) === undefined)
  .map(([source, , variables]) => `| ${code(source)}${givenTo(variables)} |`)
  .join('\n')}

## The cases that hold

${SECTIONS.map(({ title, cases }) => `### ${title}\n\n| Expression | Gives |\n| --- | --- |\n${cases.map(rowOf).join('\n')}`).join('\n\n')}
`;
}

function countsOf(title: string, cases: readonly Case[], holds: Holds): string {
  const good = cases.filter(([source, outcome, variables]) => holds(source, outcome, variables)).length;
  return `| ${title} | ${cases.length} | ${good} | ${cases.filter(isRefused).length} |`;
}

/** Whether the value exists, or is unknown and refused by the check. */
const isRefused = ([source, outcome, variables]: Case): boolean =>
  outcome !== ERROR && refusalOf(source, variables) !== undefined;

const hereOf = ([source, , here, variables]: (typeof DIFFERENCES)[number]['cases'][number]): Case =>
  variables === undefined ? [source, here] : [source, here, variables];

function refused(): readonly string[] {
  const cases = [...SECTIONS, ...DIFFERENCES.map((one) => ({ cases: one.cases.map(hereOf) }))].flatMap(
    (one) => one.cases,
  );
  return cases.filter(isRefused).map(([source, outcome, variables]) => {
    const says = (refusalOf(source, variables) ?? '').replaceAll('|', '\\|');
    return `| ${code(source)}${givenTo(variables)} | ${code(written(outcome))} | ${says} |`;
  });
}

const rowOf = ([source, outcome, variables]: Case): string =>
  `| ${code(source)}${givenTo(variables)} | ${code(written(outcome))} |`;

function differenceText({ about, why, cases }: (typeof DIFFERENCES)[number]): string {
  const rows = cases.map(
    ([source, cel, here, variables]) =>
      `| ${code(source)}${givenTo(variables)} | ${cel === ELSEWHERE ? ELSEWHERE.none : code(written(cel as Outcome))} | ${code(written(here))} |`,
  );
  return `### ${about}\n\n${why}\n\n| Expression | CEL | Here |\n| --- | --- | --- |\n${rows.join('\n')}`;
}
