import { cpus, loadavg, totalmem } from 'node:os';

export interface Figure {
  readonly what: string;
  readonly value: string;
  /** A goal from DESIGN.md or the issue; absent if there is none. */
  readonly goal?: string;
  readonly met?: boolean;
}

export interface Part {
  readonly name: string;
  readonly title: string;
  /** How it was measured, in a sentence or two. */
  readonly how: string;
  measure(): Promise<readonly Figure[]>;
}

export interface Measured {
  readonly part: Part;
  readonly figures: readonly Figure[];
  /** Load of the machine just before: other load slows the measurement. */
  readonly load: number;
}

const CALM = 1;

export function table({ part, figures, load }: Measured): string {
  const rows = [['what', 'measured', 'goal', ''], ...figures.map(cells)];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [`${part.title}${disturbed(load)}`, ...lines.map((line) => `  ${line}`), ''].join('\n');
}

const cells = ({ what, value, goal = '', met }: Figure): string[] => [
  what,
  value,
  goal,
  met === undefined ? '' : met ? 'met' : 'MISSED',
];

const disturbed = (load: number): string =>
  load > CALM ? ` (the machine was busy: load ${load.toFixed(1)} before the start)` : '';

function section({ part, figures, load }: Measured, notes: readonly string[] = []): string {
  const disturbance = load > CALM ? [`The machine was busy: load ${load.toFixed(1)} before the start.`] : [];
  const rows = [
    '| what | measured | goal | |',
    '|---|---|---|---|',
    ...figures.map((figure) => `| ${cells(figure).join(' | ')} |`),
  ];
  return [`## ${part.title}`, part.how, ...notes, ...disturbance, rows.join('\n')].join('\n\n');
}

export function document(measured: readonly Measured[], machine: readonly string[], date: string): string {
  return (
    [
      '# Benchmarks',
      `Measured on ${date} by \`npm run bench\`, which rewrites this page. \`npm run bench -- <part>\` only prints one part (${measured.map(({ part }) => part.name).join(', ')}); with \`--write\`, it updates that part of this page.`,
      machine.map((line) => `- ${line}`).join('\n'),
      ...measured.map((one) => section(one)),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

/** Replaces remeasured parts. Each notes its date and machine, because the others are older. */
export function renewed(
  page: string,
  measured: readonly Measured[],
  { about, date }: { about: readonly string[]; date: string },
): string {
  const [head = '', ...sections] = page.split(/\n(?=## )/).map((text) => text.trimEnd());
  for (const one of measured) {
    const note = `Measured on ${date} by \`npm run bench -- ${one.part.name} --write\`: ${about.join('; ')}.`;
    const text = section(one, [note]);
    const at = sections.findIndex((known) => known.startsWith(`## ${one.part.title}\n`));
    if (at < 0) sections.push(text);
    else sections[at] = text;
  }
  return `${[head, ...sections].join('\n\n')}\n`;
}

export function machine(browser: string): string[] {
  const [first] = cpus();
  return [
    `${cpus().length} cores, ${first?.model.trim() || 'unknown model'}, ${(totalmem() / 2 ** 30).toFixed(1)} GiB of memory`,
    `${process.platform} ${process.arch}, Node ${process.versions.node}, Chromium ${browser}`,
  ];
}

export const loadNow = (): number => loadavg()[0] ?? 0;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const ratio = (a: number, b: number): string => `${(a / b).toFixed(2)} ×`;
