import type { Problem } from '@vitrine/engine/build';
import { getIn, type JsonObject } from '../../json.ts';
import type { Project } from './project.ts';
import { languageName } from './texts.ts';
import type { Lacking } from './room.ts';

/** A problem, with its message worded for users. */
export interface ListedProblem {
  readonly problem: Problem;
  readonly message: string;
  readonly fix: string;
  /** The missing text. */
  readonly lacking?: Lacking;
}

/** Lists the problems. A text that several languages lack is listed once. */
export function listProblems(project: Project): readonly ListedProblem[] {
  const gaps = new Map<string, Gap>();
  const listed: (ListedProblem | Gap)[] = [];
  for (const problem of project.state.problems) {
    const { language, key, text } = readGap(problem) ?? {};
    if (language === undefined || key === undefined) {
      listed.push({ problem, message: problem.message, fix: problem.fix });
      continue;
    }
    const known = gaps.get(key) ?? { problem, key, text: text || key, languages: [] };
    if (!known.languages.includes(language)) known.languages.push(language);
    if (!gaps.has(key)) listed.push(known);
    gaps.set(key, known);
  }
  return listed.map((each) => ('languages' in each ? sayGap(project, each) : each));
}

interface Gap {
  readonly problem: Problem;
  readonly key: string;
  /** The text in the source language. */
  readonly text: string;
  readonly languages: string[];
}

/** The message format of engine/compiler/check/passes/messages.ts. */
const MISSING = /^The language "([^"]+)" has no message "([^"]+)" \((".*")\)\.$/s;

function readGap({ code, message }: Problem): { language?: string; key?: string; text?: string } | undefined {
  const [, language, key, text] = code === 'message/missing' ? (MISSING.exec(message) ?? []) : [];
  if (language === undefined || key === undefined || text === undefined) return undefined;
  return { language, key, text: JSON.parse(text) as string };
}

const LONGEST = 80;
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function sayGap(project: Project, { problem, key, text, languages }: Gap): ListedProblem {
  const [only] = languages;
  const where =
    languages.length === 1 && only !== undefined ? languageName(project, only) : `${languages.length} languages`;
  return {
    problem,
    message: `“${shortened(text)}” is not translated into ${where}.`,
    fix: 'Write it in the room Texts.',
    lacking: { key, languages, ...findOwner(project, key) },
  };
}

/** The brand that has a text, if only one brand has it. */
function findOwner(project: Project, key: string): { readonly brand?: string } {
  const { roots, sourceLanguage } = project.snapshot;
  const [area = '', ...names] = key.split('.');
  const path = `${roots.locales}/${sourceLanguage}/${area}.json`;
  const last = names.pop() ?? '';
  const isIn = (file: JsonObject): boolean =>
    [last, `${last}_other`].some((name) => getIn(file, ...names, name) !== undefined);
  if (isIn(project.read(path))) return {};
  const brand = project.brands.find((each) => isIn(project.readFor(each, path)));
  return brand === undefined ? {} : { brand };
}
