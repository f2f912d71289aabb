import { codes, excerpt, type Problem } from '@vitrine/engine/check';
import { baseFiles, type BrokenCase, brokenCases, checkBase, edited } from '../../tests/kit/base-project.ts';

export const PROBLEMS_PATH = 'docs/problems.md';

const HEAD = `# Problems

Every problem that \`npm run check\` can report. \`npm run codegen\` generates this page from \`engine/language/diagnostics/codes.ts\` and from
the cases in \`tests/conformance/declarations/broken\`: each example below is one of those cases, with its actual output. A warning
does not fail the check, unless you pass \`--strict\`.
`;

/** Builds the page about every kind of problem, with its meaning and a deliberately broken example. */
export function problemsPage(): string {
  const base = baseFiles();
  const cases = brokenCases();
  const parts = Object.entries(codes).map(([code, [title, explanation]]) => {
    const example = findExample(code, cases);
    return `## ${code}\n\n**${title}.** ${withCode(explanation)}\n${example === undefined ? '' : shown(code, example, base)}`;
  });
  return `${HEAD}\n${contents()}\n${parts.join('\n')}`;
}

/**
 * Placeholders such as `<file>.<name>` and `{{values}}`. As plain text, they would be parsed as tags and
 * interpolations.
 */
const PLACEHOLDER = /`[^`]*`|[\w.]*(?:<\w+>\.?)+(?<!\.)|\{\{\w+\}\}/g;
const withCode = (text: string): string =>
  text.replaceAll(PLACEHOLDER, (found) => (found.startsWith('`') ? found : `\`${found}\``));

function contents(): string {
  const groups = new Map<string, string[]>();
  for (const code of Object.keys(codes)) {
    const group = code.split('/')[0] ?? '';
    const anchor = code.replace('/', '');
    groups.set(group, [...(groups.get(group) ?? []), `[${code.slice(group.length + 1)}](#${anchor})`]);
  }
  return [...groups].map(([group, links]) => `- ${group}: ${links.join(', ')}\n`).join('');
}

/** Finds the smallest case that reports the problem. */
function findExample(code: string, cases: readonly BrokenCase[]): BrokenCase | undefined {
  return cases
    .filter(({ problems }) => problems[0]?.code === code)
    .toSorted((a, b) => getSize(a) - getSize(b) || (a.name < b.name ? -1 : 1))[0];
}

const getSize = ({ edits, problems }: BrokenCase): number =>
  edits.length * 1000 + problems.length * 1000 + JSON.stringify(edits).length;

function shown(code: string, example: BrokenCase, base: ReadonlyMap<string, string>): string {
  const files = edited(base, example.edits);
  const problem = checkBase(files).find((one) => one.code === code);
  return problem === undefined ? '' : `\n\`\`\`text\n${getText(problem, getSource(problem, files))}\n\`\`\`\n`;
}

/** Returns the text to quote for a problem; undefined for a picture, which has none. */
const getSource = ({ file }: Problem, files: ReadonlyMap<string, string>): string | undefined =>
  file.includes('/pictures/') ? undefined : files.get(file);

function getText(problem: Problem, source: string | undefined): string {
  const { file, line, column, severity, message, fix } = problem;
  const marked = severity === 'warning' ? ' (warning)' : '';
  const line0 = source === undefined || source === '' ? '' : excerpt(problem, source);
  return `${file}:${line}:${column}${marked}\n  ${message}${line0}\n  fix: ${fix}`;
}
