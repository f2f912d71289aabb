import type { Completion, Difference, Pictures, Problem, ReviewSince, StudioUser } from '@vitrine/engine/build';
import type { Conflict, Operation } from '@vitrine/engine/edit';

// What the server and the pages of the Studio tell each other. It imports nothing of either.

/** What an approval is for: what can move money, or everything else. */
export type Approved = 'money' | 'rest';

/** The block that a comment is about. */
export interface CommentPlace {
  readonly file: string;
  readonly node: string;
}

/** Something that must be done before a draft can be merged. */
export interface Missing {
  readonly what: 'change' | 'problems' | 'texts' | 'update' | 'decide' | 'proposal' | 'approval' | 'confirmation';
  readonly words: string;
}

export interface Comment {
  readonly id: string;
  readonly person: string;
  readonly time: number;
  readonly text: string;
  readonly at?: CommentPlace;
  readonly isSettled: boolean;
}

interface Approval {
  readonly person: string;
  readonly time: number;
  readonly what: Approved;
  /** The content that was approved. After an edit, the approval no longer counts. */
  readonly tree: string;
}

/** What a brand's users get. */
export interface Given {
  /** The release of all users; absent for the one that was built with the app. */
  readonly id?: string | undefined;
  /** The release that a share of them gets instead. */
  readonly canary?: { readonly id: string; readonly percent: number } | undefined;
  /** When that share grows, earliest first. With 100 percent, all users get it. */
  readonly plans?: readonly Plan[] | undefined;
  /** What they had before, newest first. Null for the one that was built with the app. */
  readonly before: readonly (string | null)[];
}

/** What somebody did, for those who must know later. */
export interface AuditEntry {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly person: string;
  /** A verb, such as `publish`. */
  readonly did: string;
  /** What it concerns, such as the brand and the release. */
  readonly about: Readonly<Record<string, string | number | readonly string[]>>;
  readonly why?: string;
}

/** A value that a draft and the main branch have both changed. The draft keeps its own until somebody decides. */
export interface MetValue extends Partial<Pick<Conflict, 'node' | 'path' | 'base' | 'ours' | 'theirs'>> {
  readonly file: string;
  /** The edits that put theirs, or what was before, in the place of ours, where an edit can. */
  readonly take: { readonly theirs?: Operation; readonly base?: Operation };
}

/** What people have said about a draft. */
export interface Proposal {
  /** Who has changed it: they cannot approve it. */
  readonly editors: readonly string[];
  /** Who proposed it, and why; undefined while it is not proposed, or after somebody has asked for changes. */
  readonly proposed: { readonly person: string; readonly time: number; readonly why: string } | undefined;
  readonly comments: readonly Comment[];
  readonly approvals: readonly Approval[];
  readonly open: readonly OpenValue[];
}

/** A draft: a branch of git with the project's declarations, messages and brands as somebody wants them to be. */
export interface Draft {
  /** The name of its branch, after `draft/`. */
  readonly id: string;
  /** In the words of the person who began it. */
  readonly name: string;
}

/** Whose change it is, and since when, in ms since 1970. */
export interface Author {
  readonly by: string;
  readonly time: number;
}

interface Proposed {
  /** Who has changed it: they cannot approve it. */
  readonly editors: readonly string[];
  /** Who has approved it as it is now. */
  readonly approvers: readonly string[];
}

interface Merged {
  readonly draft: string;
  /** The id of who has merged it. */
  readonly person: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

interface CurrentDraft extends Draft, Proposal {
  /** The content as it is now: approvals of another one no longer count. */
  readonly tree: string;
  /** What must be done before it can be merged. */
  readonly missing: readonly Missing[];
}

/** Somebody who uses the Studio. */
export type Person = StudioUser;

/** The pictures of what is there now. */
export interface PicturesState {
  /** Names these pictures in their addresses. */
  readonly id: string;
  readonly made?: Pictures;
  /** Set while they are being made. */
  readonly making?: { readonly done: number; readonly of: number; readonly pairs: Pictures['pairs'] };
  /** Why the last ones were not made. */
  readonly failed?: string;
}

export interface Plan {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly percent: number;
}

/** How a release does in browsers, by what the app there reports about itself. */
export interface ReleaseHealth {
  readonly release: string;
  /** Opened pages. */
  readonly views: number;
  readonly failedNodes: number;
  readonly errors: number;
  /** What the content security policy has blocked. */
  readonly blocked: number;
  /** What three of four visits do not exceed: milliseconds, or thousandths of layout shift. */
  readonly p75: { readonly lcp?: number; readonly inp?: number; readonly cls?: number };
  /** What breaks most often. */
  readonly worst: readonly {
    readonly kind: string;
    readonly page: string;
    readonly place: string;
    readonly message: string;
    readonly count: number;
  }[];
}

/** A canary beside the live release, over the same time. */
export interface Health {
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly live: ReleaseHealth;
  readonly canary?: ReleaseHealth;
  readonly verdict: {
    /** `alone` without a canary, `early` if there is too little to compare. */
    readonly says: 'alone' | 'early' | 'worse' | 'as good';
    readonly because: readonly string[];
  };
}

/** What the room for publishing shows of a brand. */
export interface Published {
  readonly given: Given;
  /** Versions by release. */
  readonly versions: Readonly<Record<string, string>>;
  /** Who did what, newest first. */
  readonly events: readonly AuditEntry[];
  /** The brand was made in the Studio, so that nobody has a release of it that was built with the app. */
  readonly isNew: boolean;
  /** All brands of which something is merged and not published. */
  readonly unpublished: readonly string[];
}

/** Somebody who has the Studio open. */
export interface Present {
  readonly id: string;
  readonly name: string;
  /** The page or room that they look at. */
  readonly at?: string;
}

/** A value that others have changed too, and nobody has decided on yet. */
export type OpenValue = MetValue & Author & { readonly id: string };

/** What the drafts are now, for the pages of the Studio. */
export interface DraftsState {
  /** Whether the project is in a git repository: without one, there are no drafts. */
  readonly isThere: boolean;
  readonly drafts: readonly ListedDraft[];
  /** The one that is open, and what is to be decided in it. */
  readonly current?: ListedDraft & Pick<Proposal, 'open'>;
  /** What was merged last, while no draft is open. */
  readonly merged?: Merged;
}

export interface ListedDraft extends Draft {
  /** Only while it waits for approval. */
  readonly proposed?: Proposed;
}

/** What has changed, and the draft that it belongs to. */
export interface Reviewed {
  readonly review: ReviewSince;
  readonly draft?: CurrentDraft;
}

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
  readonly second?: Frames;
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
