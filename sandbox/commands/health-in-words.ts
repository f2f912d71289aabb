import { perThousand, type FrontHealth, type ReleaseHealth } from '../releases/telemetry/index.ts';

/** For a terminal: the numbers of each release, what breaks most often, and the verdict with what it rests on. */
export function healthInWords(brand: string, { since, live, canary, verdict }: FrontHealth): string {
  const releases = [['live', live] as const, ...(canary === undefined ? [] : [['canary', canary] as const])];
  return [
    `${brand}, since ${new Date(since).toISOString()}:`,
    ...releases.flatMap(([role, health]) => [listNumbers(role, health), ...listTroubles(health)]),
    `${VERDICTS[verdict.says]} ${verdict.because.join(' ')}`,
  ].join('\n');
}

const VERDICTS: Readonly<Record<FrontHealth['verdict']['says'], string>> = {
  alone: 'No verdict.',
  early: 'Too early to say.',
  worse: 'The canary is worse.',
  'as good': 'The canary is as good.',
};

function listNumbers(role: string, health: ReleaseHealth): string {
  const rate = (count: number): string => perThousand(count, health).toFixed(1);
  const { lcp, inp, cls } = health.p75;
  const time = (value: number | undefined): string => (value === undefined ? '--' : `${value} ms`);
  return [
    `  ${role} ${health.release}: ${health.views} views`,
    `per 1,000 views ${rate(health.failedNodes)} failed blocks, ${rate(health.errors)} errors, ${rate(health.blocked)} blocked loads`,
    `three of four within LCP ${time(lcp)}, INP ${time(inp)}, CLS ${cls === undefined ? '--' : (cls / 1000).toFixed(2)}`,
  ].join('; ');
}

const listTroubles = ({ worst }: ReleaseHealth): readonly string[] =>
  worst.map(({ kind, page, place, message, count }) =>
    `    ${count} × ${kind} ${[page, place, message].filter((part) => part !== '').join(' ')}`.trimEnd(),
  );
