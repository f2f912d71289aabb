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

Written by \`npx vitest run tests/proofs/conformance -u\` from the tables in \`tests/proofs/conformance\`; a test fails if this page differs from the engine.
The cases restate, section by section, the behaviour that the [language definition](https://github.com/google/cel-spec/blob/master/doc/langdef.md) of CEL and its [conformance tests](https://github.com/google/cel-spec/tree/master/tests/simple/testdata) describe. There are ${all.length} of them, and ${different.length} more in which an expression deliberately behaves differently.

The check of declarations is stricter than evaluation. It requires one type in a list and on both sides of an operator, knows the keys of a map literal, and reports constants that always fail. Expressions that have a value but are rejected by the check are counted below and listed under "Rejected by the check only".

| Section | Cases | Pass | Rejected by the check |
| --- | ---: | ---: | ---: |
${lines.join('\n')}
${countsOf('**Total**', all, holds)}

## Differences from CEL

${DIFFERENCES.map(differenceText).join('\n\n')}

## Unsupported parts of CEL

| Part of CEL | Reason |
| --- | --- |
${NOT_APPLICABLE.map(([part, why]) => `| ${part} | ${why} |`).join('\n')}

## Rejected by the check only

These expressions have a value or are unknown, but the check rejects them. The type of a variable is that of its value: a missing field is undeclared.

| Expression | Result | Message of the check |
| --- | --- | --- |
${refused().join('\n')}

## Rejected by evaluation only

The check accepts these expressions: whether they fail depends on the data.

| Expression |
| --- |
${[...all, ...different.map(hereOf)]
  .filter(([source, outcome, variables]) => outcome === ERROR && refusalOf(source, variables) === undefined)
  .map(([source, , variables]) => `| ${code(source)}${givenTo(variables)} |`)
  .join('\n')}

## Passing cases

${SECTIONS.map(({ title, cases }) => `### ${title}\n\n| Expression | Result |\n| --- | --- |\n${cases.map(rowOf).join('\n')}`).join('\n\n')}
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
