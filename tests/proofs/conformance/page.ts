import { SECTIONS, type Case, type Outcome } from './cases';
import { DIFFERENCES, ELSEWHERE, NOT_APPLICABLE } from './differences';

/** An outcome as CEL writes it. */
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
  const line = text.replaceAll('\n', '⏎').replaceAll('|', '\\|');
  return line === '' ? '(nothing)' : line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
};

const givenTo = (variables: Case[2]): string =>
  variables === undefined ? '' : ` with ${Object.keys(variables).map(code).join(', ')}`;

/** docs/conformance.md. `holds` tells of each case whether it gives what the table says. */
export function conformancePage(holds: (source: string, outcome: Outcome, variables: Case[2]) => boolean): string {
  const lines = SECTIONS.map(({ title, cases }) => {
    const good = cases.filter(([source, outcome, variables]) => holds(source, outcome, variables)).length;
    return `| ${title} | ${cases.length} | ${good} |`;
  });
  const all = SECTIONS.flatMap(({ cases }) => cases);
  return `# Conformance of expressions to CEL

Written by \`npx vitest run tests/proofs/conformance -u\` from the tables in \`tests/proofs/conformance\`; a test fails where this page and what the engine does part.
The cases restate the behaviour that the [language definition](https://github.com/google/cel-spec/blob/master/doc/langdef.md) of CEL describes, section by section.

| Section | Cases | Hold |
| --- | ---: | ---: |
${lines.join('\n')}
| **Together** | **${all.length}** | **${all.filter(([source, outcome, variables]) => holds(source, outcome, variables)).length}** |

## Where an expression means something else here

${DIFFERENCES.map(differenceText).join('\n\n')}

## What does not apply

| Part of the language | Why |
| --- | --- |
${NOT_APPLICABLE.map(([part, why]) => `| ${part} | ${why} |`).join('\n')}

## The cases that hold

${SECTIONS.map(({ title, cases }) => `### ${title}\n\n| Expression | Gives |\n| --- | --- |\n${cases.map(rowOf).join('\n')}`).join('\n\n')}
`;
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
