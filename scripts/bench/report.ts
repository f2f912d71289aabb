import { cpus, loadavg, totalmem } from 'node:os';

export interface Figure {
  readonly what: string;
  /** One text, or one per column of the part. */
  readonly value: string | readonly string[];
  readonly goal?: string;
  readonly met?: boolean;
}

export interface Part {
  readonly name: string;
  readonly title: string;
  /** How the figures were measured, in a sentence or two. */
  readonly how: string;
  /** The column titles of a table that compares several candidates. Such a table has no goals. */
  readonly columns?: readonly string[];
  /** Runs before any part is measured. @returns false if the part cannot be measured; it has then printed the reason */
  prepare?(): Promise<boolean>;
  measure(): Promise<readonly Figure[]>;
}

export interface Measured {
  readonly part: Part;
  readonly figures: readonly Figure[];
  /** The machine's load just before the measurement, because other load makes it slower. */
  readonly load: number;
}

const MAX_LOAD = 1;

export function formatTable({ part, figures, load }: Measured): string {
  const rows = toRows(part, figures);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [`${part.title}${describeLoad(load)}`, ...lines.map((line) => `  ${line}`), ''].join('\n');
}

function toRows({ columns }: Part, figures: readonly Figure[]): readonly (readonly string[])[] {
  if (columns) return [['what', ...columns], ...figures.map(({ what, value }) => [what, value].flat())];
  const rows = figures.map(({ what, value, goal = '', met }) =>
    [what, value, goal, met === undefined ? '' : met ? 'met' : 'MISSED'].flat(),
  );
  return [['what', 'measured', 'goal', ''], ...rows];
}

const describeLoad = (load: number): string =>
  load > MAX_LOAD ? ` (the machine was busy: load ${load.toFixed(1)} before the start)` : '';

function formatSection({ part, figures, load }: Measured, notes: readonly string[] = []): string {
  const disturbance = load > MAX_LOAD ? [`The machine was busy: load ${load.toFixed(1)} before the start.`] : [];
  const [head = [], ...rows] = toRows(part, figures);
  const [first, ...others] = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const table = [first, `|${'---|'.repeat(head.length)}`, ...others].join('\n');
  return [`## ${part.title}`, part.how, ...notes, ...disturbance, table].join('\n\n');
}

export function formatPage(measured: readonly Measured[], machine: readonly string[], date: string): string {
  return (
    [
      '# Benchmarks',
      `Measured on ${date} by \`npm run bench\`, which rewrites this page. \`npm run bench -- <part>\` ${describeParts(measured.map(({ part }) => part.name))}; with \`--write\`, it also updates that part of this page.`,
      machine.map((line) => `- ${line}`).join('\n'),
      ...measured.map((one) => formatSection(one)),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

const describeParts = (names: readonly string[]): string => `only measures and prints one part (${names.join(', ')})`;

/**
 * Replaces the parts that were measured again. Each part states when and on which machine it was measured, because the
 * other parts may be older.
 */
export function updatePage(
  page: string,
  measured: readonly Measured[],
  { about, date, parts }: { about: readonly string[]; date: string; parts: readonly string[] },
): string {
  const [head = '', ...sections] = page.split(/\n(?=## )/).map((text) => text.trimEnd());
  const intro = head.replace(/only measures and prints one part \([^)]*\)/, describeParts(parts));
  for (const one of measured) {
    const note = `Measured on ${date} by \`npm run bench -- ${one.part.name} --write\`: ${about.join('; ')}.`;
    const text = formatSection(one, [note]);
    const at = sections.findIndex((known) => known.startsWith(`## ${one.part.title}\n`));
    if (at < 0) sections.push(text);
    else sections[at] = text;
  }
  return `${[intro, ...sections].join('\n\n')}\n`;
}

export function describeMachine(browser: string): string[] {
  const [first] = cpus();
  return [
    `${cpus().length} cores, ${first?.model.trim() || 'unknown model'}, ${(totalmem() / 2 ** 30).toFixed(1)} GiB of memory`,
    `${process.platform} ${process.arch}, Node ${process.versions.node}, Chromium ${browser}`,
  ];
}

export const getLoad = (): number => loadavg()[0] ?? 0;

export const getMedian = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

export const getQuantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

export const formatMs = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const formatRatio = (a: number, b: number): string => `${(a / b).toFixed(2)} ×`;
