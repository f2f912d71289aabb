import type { Completion, Difference, Problem } from '@vitrine/engine/build';
import type { Operation } from '@vitrine/engine/edit';
import type { Person } from './team/people.ts';

/** Where the app shows itself. */
export interface Frames {
  /** The origin of the app in the canvas. */
  readonly canvas: string;
  /** The origins at which the app shows itself to the visitors of the fixtures, by name and by how they answer. */
  readonly visitors: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What the Studio's server tells its pages. */
export interface Snapshot extends Frames {
  readonly roots: Roots;
  /** The language that the others are translated from. */
  readonly sourceLanguage: string;
  /** The declarations, messages and contracts, by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly brands: readonly string[];
  /** The same at other origins, for a second frame: what the app keeps in a browser is not shared between the two. */
  readonly beside?: Frames;
  readonly state: State;
  /** Who has opened it. */
  readonly me: Person;
  /** Everybody in the team; empty on one's own machine. */
  readonly people: readonly Person[];
  /** Whether releases can be published from here. */
  readonly publishes: boolean;
}

/** What the project's folders are called in the paths of its files. */
export interface Roots {
  readonly schemas: string;
  readonly locales: string;
  readonly brands: string;
}

/** What there is to do in each language: the keys of messages by kind, as `vitrine languages` lists them. */
export type ToTranslate = Readonly<Record<string, Readonly<Partial<Record<Difference['kind'], readonly string[]>>>>>;

/** What changes with every step. */
export interface State {
  readonly problems: readonly Problem[];
  readonly toTranslate: ToTranslate;
  /** What undo and redo would do next. */
  readonly last?: Operation;
  readonly next?: Operation;
}

export interface Update {
  /** The new texts; null for a file that is gone. */
  readonly files: Readonly<Record<string, string | null>>;
  /** Who changed them; absent if they changed on disk. */
  readonly person?: string;
  readonly state: State;
}

/** Why a request did nothing, and what to do. */
export interface Refusal {
  readonly message: string;
  readonly fix: string;
}

/** A place in a declaration where an expression can stand. */
export interface ExpressionPosition {
  readonly file: string;
  /** The block; absent for a place in the file itself. */
  readonly node?: string;
  /** The place in the block, such as `/props/value`. */
  readonly path: string;
  /** The brand whose patch gets it. */
  readonly brand?: string;
}

/** A question about an expression that is being written. */
export interface ExpressionQuestion extends ExpressionPosition {
  /** Without its `=`. */
  readonly source: string;
  /** Where the cursor is. */
  readonly offset: number;
}

export interface ExpressionAdvice {
  /** Where the word begins that is being typed. */
  readonly from: number;
  readonly words: readonly Completion[];
  /** What is wrong so far, with offsets into the source. */
  readonly faults: readonly {
    readonly start: number;
    readonly end: number;
    readonly message: string;
    readonly fix: string;
  }[];
}

/** A question about the rows that a table would show. */
export interface RowsQuestion {
  /** The file of the table. */
  readonly file: string;
  /** The block of a row that shows its cells, and the place of their list in the block. */
  readonly node: string;
  readonly path: string;
}

/** How a language calls a term of the project. */
export interface Term {
  readonly term: string;
  /** Its words, each cut before its ending. */
  readonly forms: readonly string[];
  /** What it is never called: a word, and the regular expression that finds it. */
  readonly never: readonly { readonly said: string; readonly pattern: string }[];
}

/** Some rows of a table, made of a recorded answer. */
export interface SampleRows {
  /** The call that feeds the table; absent if it is fed by none. */
  readonly call?: string;
  /** Whose answer it is. */
  readonly visitor?: string;
  /** What each cell says, by row. */
  readonly rows: readonly (readonly string[])[];
}

export type { DraftsState, ListedDraft, Reviewed } from './team/draft-state.ts';
export type { OpenValue } from './team/proposal.ts';
export type { Present } from './team/presence.ts';
export type { Health, Plan, Published, ReleaseHealth } from './team/publishing.ts';
export type { PicturesState } from './team/review-pictures.ts';
