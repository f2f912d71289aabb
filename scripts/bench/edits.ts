import { type CheckInput, createChecker, type DeclarationChecker } from '@vitrine/engine/check';
import { getMedian, formatMs, type Figure } from './report.ts';

const EDITS = 20;
const GOAL = 20;
/** Neighbouring files are copies of different pages. The stride mixes small and large ones. */
const STRIDE = 7;

/** A repeatable edit: each turn produces a new text. */
interface Kind {
  readonly what: string;
  /** Tells whether the edit applies to a file. */
  readonly isMeant: (path: string) => boolean;
  readonly edited: (text: string, edit: number) => string;
}

const isCopy = (path: string): boolean => /^schemas\/pages\/.*-\d+\.json$/.test(path);

const PAGE: readonly [Kind, Kind] = [
  {
    what: 'a text',
    isMeant: isCopy,
    edited: (text, edit) => text.replace('to be measured.', `to be measured, edit ${edit}.`),
  },
  {
    what: 'an expression',
    isMeant: isCopy,
    // keeps the condition and adds another
    edited: (text, edit) =>
      text.replace(/"visible": "=([^"]*)"/, (_, condition: string) => `"visible": "=(${condition}) && ${edit} > 0"`),
  },
];

const SHARED: readonly Kind[] = [
  {
    what: 'a message shared by the pages',
    isMeant: (path) => path === 'locales/en/common.json',
    edited: (text, edit) => text.replace(/(": "[^".{}/]+)"/, (_, start: string) => `${start} ${edit}"`),
  },
  {
    what: 'a field in a type shared by the pages',
    isMeant: (path) => path === 'schemas/types/pair.json',
    edited: (text, edit) => text.replace('"properties": {', `"properties": { "edit${edit}": { "type": "string" },`),
  },
];

/** Measures edits in a project with many pages, starting with the first edit: there is no warm-up. */
export function measureEdits(input: CheckInput, pages: number): Figure[] {
  const checker = createChecker(input);
  const time = (kinds: readonly [Kind, ...Kind[]]): number[] =>
    Array.from({ length: EDITS }, (_, edit) => timeEdit(checker, input, kinds[edit % kinds.length] ?? kinds[0], edit));
  const page = time(PAGE);
  return [
    {
      what: `one page of ${pages} edited, alternating between its text and an expression`,
      value: formatTimes(page),
      goal: `under ${GOAL} ms`,
      met: getMedian(page) < GOAL,
    },
    ...SHARED.map((kind) => ({ what: `edit of ${kind.what}`, value: formatTimes(time([kind])) })),
  ];
}

const formatTimes = (times: readonly number[]): string =>
  `${formatMs(getMedian(times))} median, ${formatMs(Math.max(...times))} at most`;

/** Times one edit. If there are several files, each turn edits another one. */
function timeEdit(checker: DeclarationChecker, { files }: CheckInput, kind: Kind, edit: number): number {
  const fitting = [...files].filter(([path, text]) => kind.isMeant(path) && kind.edited(text, edit + 1) !== text);
  const [path, text] = fitting[(edit * STRIDE) % Math.max(1, fitting.length)] ?? [];
  if (path === undefined || text === undefined) throw new Error(`There is nothing to edit: ${kind.what}.`);
  const edited = kind.edited(text, edit + 1);
  const started = performance.now();
  const [problem] = checker.update(path, edited);
  const time = performance.now() - started;
  if (problem !== undefined)
    throw new Error(`The edit of ${path} has a problem, so its time is meaningless: ${problem.message}`);
  return time;
}
