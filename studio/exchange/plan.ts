import type { Operation } from '@vitrine/engine/edit';
import { type Exchange, ExchangeError, type Unit, valuesIn } from './unit.ts';

/** The project's current text for a key, or for one of its plural forms. */
export interface Known {
  /** The key of the message, without its plural form. */
  readonly message: string;
  readonly source: string;
  /** The text in the language of the file; undefined if there is none. */
  readonly target: string | undefined;
  /** Whether it is a plural form, which may leave out the count. */
  readonly isForm: boolean;
}

interface Refused {
  readonly key: string;
  readonly reason: string;
}

/** The changes that an import would make. */
export interface Plan {
  readonly language: string;
  readonly changes: readonly { readonly key: string; readonly message: string; readonly text: string }[];
  /** The number of texts that equal those in the project. */
  readonly same: number;
  /** The number of texts that have no translation yet. */
  readonly empty: number;
  readonly refused: readonly Refused[];
}

interface Project {
  readonly source: string;
  readonly languages: readonly string[];
  find(language: string, key: string): Known | undefined;
}

/**
 * Plans the import of a file, without changing anything.
 * @throws {ExchangeError} if the project does not translate between the languages of the file
 */
export function planImport({ source, target, units }: Exchange, project: Project): Plan {
  if (source !== project.source)
    throw new ExchangeError(`The file translates from ${source}; this project is written in ${project.source}.`);
  if (target === source || !project.languages.includes(target))
    throw new ExchangeError(`The file is in ${target}; this project has ${project.languages.join(', ')}.`);
  const [changes, refused]: [Plan['changes'][number][], Refused[]] = [[], []];
  const seen = new Set<string>();
  let [same, empty] = [0, 0];
  for (const unit of units) {
    const known = project.find(target, unit.key);
    const reason = seen.has(unit.key) ? 'It is in the file twice.' : reasonAgainst(unit, known);
    seen.add(unit.key);
    if (unit.target.trim() === '') empty += 1;
    else if (known !== undefined && known.target === unit.target) same += 1;
    else if (reason !== undefined || known === undefined) refused.push({ key: unit.key, reason: reason ?? UNKNOWN });
    else changes.push({ key: unit.key, message: known.message, text: unit.target });
  }
  return { language: target, changes, same, empty, refused };
}

const UNKNOWN = 'This project has no such text.';

function reasonAgainst({ source, target }: Unit, known: Known | undefined): string | undefined {
  if (known === undefined) return UNKNOWN;
  if (known.source !== source) return 'The source text has changed since the export.';
  const [wanted, got] = [valuesIn(known.source), valuesIn(target)];
  const lacking = [...wanted].filter((value) => !got.has(value) && !(known.isForm && value === '{{count}}'));
  const extra = [...got].filter((value) => !wanted.has(value) && !(known.isForm && value === '{{count}}'));
  if (lacking.length > 0) return `It lacks the value ${lacking.join(' ')}.`;
  return extra.length > 0 ? `The source has no value ${extra.join(' ')}.` : undefined;
}

/**
 * Creates one operation that writes all texts, and records the source texts that they were translated from. A brand's
 * patches have no such record.
 */
export function createImport({ language, changes }: Plan, brand: string | undefined): Operation {
  const operations: Operation[] = changes.map(({ key, text }) => ({ op: 'message', language, key, text }));
  const keys = [...new Set(changes.map(({ message }) => message))];
  return {
    op: 'all',
    operations: brand === undefined ? [...operations, { op: 'accept', language, keys }] : operations,
  };
}
