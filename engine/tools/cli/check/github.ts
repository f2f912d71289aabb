import type { Problem } from '../../../language/diagnostics/problem.ts';

/** Formats problems as GitHub Actions workflow commands, which annotate the lines. */
export function githubCommands(problems: readonly Problem[]): string {
  return problems.map(getCommand).join('\n');
}

function getCommand({ severity, file, line, column, length, code, message, fix }: Problem): string {
  const properties: [string, string | number][] = [
    ['file', file],
    ['line', line],
    ['endLine', line],
    ['col', column],
    ['endColumn', column + (length ?? 1)],
    ['title', code],
  ];
  const written = properties.map(([name, value]) => `${name}=${inProperty(String(value))}`).join(',');
  return `::${severity} ${written}::${inText(fix === '' ? message : `${message}\n${fix}`)}`;
}

/** Escapes a message, because a command is a single line and `%` starts an escape. */
function inText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Escapes a property, which must not contain `:` or `,` either. */
function inProperty(text: string): string {
  return inText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
