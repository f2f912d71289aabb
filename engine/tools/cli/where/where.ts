import { editDistance, findNearest } from '../../../language/diagnostics/suggest.ts';
import { identifiersIn } from './code.ts';
import { type Contract, contractIn } from './contract.ts';
import { indexFiles } from './index-files.ts';
import type { Mention, Mentions, Role } from './mentions.ts';
import { pagesWith } from './pages.ts';

type MentionKind = NonNullable<Mention['kind']>;

/** Each kind with its alternative names: the folder or section that declares it. */
const NAMES: Readonly<Record<MentionKind, readonly string[]>> = {
  route: ['page', 'pages'],
  form: [],
  table: [],
  fragment: [],
  'state-set': ['states'],
  type: [],
  widget: [],
  brand: [],
  backend: [],
  call: ['api'],
  stream: ['api'],
  rule: [],
  message: ['locales'],
  guard: [],
  constant: [],
  language: [],
  node: [],
  state: [],
  data: [],
  parameter: ['params'],
  asset: [],
  icon: [],
  picture: [],
  field: [],
  limit: [],
  code: [],
};

/**
 * The kinds that a name stands for: a kind, its plural, or the folder that declares it, such as `rule`, `rules` or
 * `pages`.
 * @throws if there is no such kind
 */
function listKinds(name: string): readonly string[] {
  if (name === 'text') return [name];
  const names = Object.entries(NAMES).map(([kind, others]) => ({ kind, all: [kind, `${kind}s`, ...others] }));
  const found = names.filter(({ all }) => all.includes(name)).map(({ kind }) => kind);
  if (found.length > 0) return found;
  const hint = findNearest(
    name,
    names.flatMap(({ all }) => all),
  );
  const advice = hint === undefined ? '' : ` Did you mean "${hint}"?`;
  throw new Error(`Unknown kind "${name}".${advice} Use one of: ${Object.keys(NAMES).join(', ')}, text.`);
}

/** A place that defines or uses an id. */
export interface Found {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** The id's kind: `rule`, `message`, `call` …; `text` for text that merely equals the id. */
  readonly kind: string;
  readonly role: Role;
  /** A message's language, a case's verdict, a constant's brand, a fixture's visitor or a rule's operand. */
  readonly note?: string;
  /** The line, without indentation. */
  readonly text: string;
}

export interface WhereResult {
  readonly places: readonly Found[];
  /** The messages that contain the words in any language. */
  readonly messages: readonly MessagePlaces[];
  /** The fixture responses that contain the words. */
  readonly answers: readonly Found[];
  /** The widget's contract, if the id is a widget. */
  readonly contract?: Contract;
  /** The most similar names, if nothing was found. */
  readonly nearest: readonly string[];
}

interface MessagePlaces {
  readonly key: string;
  readonly places: readonly Found[];
  /** The routes of the pages that show it; `*` for every page. */
  readonly pages: readonly string[];
}

/**
 * Finds every place in files (path → text) that defines or uses an id, optionally of one kind, and the messages and
 * fixtures that contain it as text. A name that is not in any declaration is looked up in the sandbox's code.
 * @throws if the kind is unknown
 */
export function findPlaces(files: ReadonlyMap<string, string>, id: string, kind?: string): WhereResult {
  const kinds = kind === undefined ? undefined : listKinds(kind);
  const mentions = indexFiles(files);
  const isWanted = (found: Found): boolean => kinds === undefined || kinds.includes(found.kind);
  const listPlaces = (name: string): readonly Found[] =>
    mentionsOfId(mentions, name).map(toFound).filter(isWanted).toSorted(byMeaning);
  const places = listPlaces(id);
  const messages = messagesWith(mentions, id)
    .map((key) => ({ key, places: listPlaces(key), pages: pagesWith(key, mentions) }))
    .filter((message) => message.places.length > 0);
  const answers = id.length < SHORTEST ? [] : mentions.answersWith(id).map(toFound).filter(isWanted);
  if (places.length + messages.length + answers.length > 0) {
    const contract = places.some((place) => place.kind === 'widget') ? contractIn(files, id) : undefined;
    return { places, messages, answers, ...(contract === undefined ? {} : { contract }), nearest: [] };
  }
  const code = identifiersIn(files, id).map(toFound).filter(isWanted).toSorted(byMeaning);
  return { places: code, messages, answers, nearest: code.length > 0 ? [] : nearestNames(id, mentions.defined) };
}

/** The minimum length of words to search for. Shorter ones occur in too many messages. */
const SHORTEST = 3;

const messagesWith = (mentions: Mentions, words: string): readonly string[] =>
  words.length < SHORTEST ? [] : mentions.withText(words);

/** The mentions of an id. Equal text counts only if the id is declared or used somewhere. */
function mentionsOfId(mentions: Mentions, id: string): readonly Mention[] {
  const found = mentions.of(id);
  const kinds = [...new Set(found.flatMap(({ kind }) => kind ?? []))];
  if (kinds.length === 0) return [];
  const only = kinds.length === 1 ? kinds[0] : undefined;
  return found.map((mention) =>
    mention.kind === undefined && only !== undefined ? { ...mention, kind: only } : mention,
  );
}

function toFound({ kind, role, place, note }: Mention): Found {
  const { line, column } = place.source.position(place.offset);
  const text = (place.source.text.split(/\r\n|\r|\n/u, line)[line - 1] ?? '').trim();
  return {
    file: place.source.path,
    line,
    column,
    kind: kind ?? 'text',
    role,
    ...(note === undefined ? {} : { note }),
    text,
  };
}

const ROLES: readonly Role[] = [
  'defines',
  'says',
  'sets',
  'draws',
  'answers',
  'case',
  'uses',
  'reads',
  'patches',
  'fixture',
  'mentions',
];

function byMeaning(a: Found, b: Found): number {
  return (
    getRank(a) - getRank(b) ||
    compare(a.kind, b.kind) ||
    ROLES.indexOf(a.role) - ROLES.indexOf(b.role) ||
    compare(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column
  );
}

/** Ranks text that merely equals the id last. */
const getRank = ({ kind }: Found): number => (kind === 'text' ? 1 : 0);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const SHOWN = 5;
/** The bonus for a name with the same last part. */
const SAME_LAST_PART = 3;

function nearestNames(id: string, names: Iterable<string>): string[] {
  const last = lastPart(id);
  const scored = [...new Set(names)].map((name) => ({
    name,
    score: editDistance(id.toLowerCase(), name.toLowerCase()) - (lastPart(name) === last ? SAME_LAST_PART : 0),
  }));
  const most = Math.max(2, Math.ceil(id.length / 2));
  return scored
    .filter(({ score }) => score <= most)
    .toSorted((a, b) => a.score - b.score || compare(a.name, b.name))
    .slice(0, SHOWN)
    .map(({ name }) => name);
}

const lastPart = (name: string): string => name.split(/[./]/u).at(-1) ?? name;
