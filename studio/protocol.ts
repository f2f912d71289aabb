import type { Completion, Difference, Pictures, Problem, ReviewSince, StudioUser } from '@vitrine/engine/build';
import type { Conflict, Operation } from '@vitrine/engine/edit';

// The messages between the server and the pages of the Studio. This file imports from neither of them.

/** The scope of an approval: changes that can move money, or everything else. */
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
  /** The git tree that was approved. After an edit, the approval no longer counts. */
  readonly tree: string;
}

/** The releases that a brand's users get. */
export interface Given {
  /** The release of all users; absent for the one that was built into the app. */
  readonly id?: string | undefined;
  /** The release that a share of the users gets instead. */
  readonly canary?: { readonly id: string; readonly percent: number } | undefined;
  /** The planned increases of that share, the earliest first. At 100 percent, all users get the release. */
  readonly plans?: readonly Plan[] | undefined;
  /** The previous releases, the newest first. Null stands for the one that was built into the app. */
  readonly before: readonly (string | null)[];
}

/** A logged action of a person. */
export interface AuditEntry {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly person: string;
  /** The action as a verb, such as `publish`. */
  readonly did: string;
  /** The objects of the action, such as the brand and the release. */
  readonly about: Readonly<Record<string, string | number | readonly string[]>>;
  readonly why?: string;
}

/** A value that both a draft and the main branch have changed. The draft keeps its own value until somebody decides. */
export interface MetValue extends Partial<Pick<Conflict, 'node' | 'path' | 'base' | 'ours' | 'theirs'>> {
  readonly file: string;
  /** The edits that replace our value with theirs, or with the original one, if an edit can do that. */
  readonly take: { readonly theirs?: Operation; readonly base?: Operation };
}

/** The proposal of a draft, with its comments and approvals. */
export interface Proposal {
  /** The people who have changed the draft. They cannot approve it. */
  readonly editors: readonly string[];
  /**
   * Who proposed the draft, and why; undefined until it is proposed, and again after somebody has asked for changes.
   */
  readonly proposed: { readonly person: string; readonly time: number; readonly why: string } | undefined;
  readonly comments: readonly Comment[];
  readonly approvals: readonly Approval[];
  readonly open: readonly OpenValue[];
}

/** A draft: a git branch with changes to the project's declarations, messages and brands. */
export interface Draft {
  /** The name of the draft's branch, without `draft/`. */
  readonly id: string;
  /** The title, as worded by the person who started the draft. */
  readonly name: string;
}

/** The author of a change, and its time in milliseconds since 1970. */
export interface Author {
  readonly by: string;
  readonly time: number;
}

interface Proposed {
  /** The people who have changed the draft. They cannot approve it. */
  readonly editors: readonly string[];
  /** The people who have approved the current version. */
  readonly approvers: readonly string[];
}

interface Merged {
  readonly draft: string;
  /** The id of the person who merged the draft. */
  readonly person: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

interface CurrentDraft extends Draft, Proposal {
  /** The current git tree. Approvals of another tree no longer count. */
  readonly tree: string;
  /** The steps that must be done before the draft can be merged. */
  readonly missing: readonly Missing[];
}

/** A user of the Studio. */
export type Person = StudioUser;

/** The pictures of the current changes. */
export interface PicturesState {
  /** Identifies these pictures in their URLs. */
  readonly id: string;
  readonly made?: Pictures;
  /** The progress, set while the pictures are being made. */
  readonly making?: { readonly done: number; readonly of: number; readonly pairs: Pictures['pairs'] };
  /** The reason why the last pictures were not made. */
  readonly failed?: string;
}

export interface Plan {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly percent: number;
}

/** The health of a release in browsers, from the app's own reports. */
export interface ReleaseHealth {
  readonly release: string;
  /** Opened pages. */
  readonly views: number;
  readonly failedNodes: number;
  readonly errors: number;
  /** The number of requests that the content security policy has blocked. */
  readonly blocked: number;
  /** The 75th percentiles of the visits: milliseconds for LCP and INP, thousandths for CLS. */
  readonly p75: { readonly lcp?: number; readonly inp?: number; readonly cls?: number };
  /** The most frequent failures. */
  readonly worst: readonly {
    readonly kind: string;
    readonly page: string;
    readonly place: string;
    readonly message: string;
    readonly count: number;
  }[];
}

/** The health of a canary next to that of the live release, over the same period. */
export interface Health {
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly live: ReleaseHealth;
  readonly canary?: ReleaseHealth;
  readonly verdict: {
    /** `alone` if there is no canary; `early` if there is too little data to compare. */
    readonly says: 'alone' | 'early' | 'worse' | 'as good';
    readonly because: readonly string[];
  };
}

/** A brand's releases, as the Publish room shows them. */
export interface Published {
  readonly given: Given;
  /** Versions by release. */
  readonly versions: Readonly<Record<string, string>>;
  /** The log of actions, the newest first. */
  readonly events: readonly AuditEntry[];
  /** Whether the brand was created in the Studio, so that no release of it was built into the app. */
  readonly isNew: boolean;
  /** All brands with merged changes that are not published yet. */
  readonly unpublished: readonly string[];
}

/** A person who has the Studio open. */
export interface Present {
  readonly id: string;
  readonly name: string;
  /** The page or room that the person is looking at. */
  readonly at?: string;
}

/** A value that others have changed too, while nobody has decided yet which value to keep. */
export type OpenValue = MetValue & Author & { readonly id: string };

/** The current state of the drafts, for the pages of the Studio. */
export interface DraftsState {
  /** Whether the project is in a git repository. Without one, there are no drafts. */
  readonly isThere: boolean;
  readonly drafts: readonly ListedDraft[];
  /** The open draft, with the conflicts to decide in it. */
  readonly current?: ListedDraft & Pick<Proposal, 'open'>;
  /** The last merge, while no draft is open. */
  readonly merged?: Merged;
}

export interface ListedDraft extends Draft {
  /** The proposal; set only while the draft waits for approval. */
  readonly proposed?: Proposed;
}

/** The changes, and the draft that they belong to. */
export interface Reviewed {
  readonly review: ReviewSince;
  readonly draft?: CurrentDraft;
}

/** The origins at which the app is served to the Studio. */
export interface Frames {
  /** The origin of the app in the canvas. */
  readonly canvas: string;
  /** The origins at which the app is served to the visitors in the fixtures, by visitor and by kind of answer. */
  readonly visitors: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The state that the Studio's server sends to a page. */
export interface Snapshot extends Frames {
  readonly roots: Roots;
  /** The language from which the texts are translated. */
  readonly sourceLanguage: string;
  /** The declarations, messages and contracts, by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly brands: readonly string[];
  /** The same at other origins, for a second frame, so that the two frames do not share the app's browser storage. */
  readonly second?: Frames;
  readonly state: State;
  /** The user who has opened the page. */
  readonly me: Person;
  /** Everybody in the team; empty if the Studio runs locally for one person. */
  readonly people: readonly Person[];
  /** Whether releases can be published from this Studio. */
  readonly publishes: boolean;
}

/** The paths of the project's folders, as used in the paths of its files. */
export interface Roots {
  readonly schemas: string;
  readonly locales: string;
  readonly brands: string;
}

/** The translation work in each language: the keys of messages by kind, as `vitrine languages` lists them. */
export type ToTranslate = Readonly<Record<string, Readonly<Partial<Record<Difference['kind'], readonly string[]>>>>>;

/** The state that can change with every edit. */
export interface State {
  readonly problems: readonly Problem[];
  readonly toTranslate: ToTranslate;
  /** The operations that undo and redo would apply next. */
  readonly last?: Operation;
  readonly next?: Operation;
}

export interface Update {
  /** The new texts of the changed files; null for a file that was removed. */
  readonly files: Readonly<Record<string, string | null>>;
  /** The person who changed the files; absent if they were changed on disk. */
  readonly person?: string;
  readonly state: State;
}

/** The reason why a request was refused, and a way to fix it. */
export interface Refusal {
  readonly message: string;
  readonly fix: string;
}

/** A place in a declaration that accepts an expression. */
export interface ExpressionPosition {
  readonly file: string;
  /** The block; absent for a place outside of blocks. */
  readonly node?: string;
  /** The JSON pointer in the block, such as `/props/value`. */
  readonly path: string;
  /** The brand in whose patch the expression is written. */
  readonly brand?: string;
}

/** A question about an expression that the user is editing. */
export interface ExpressionQuestion extends ExpressionPosition {
  /** Without its `=`. */
  readonly source: string;
  /** The position of the cursor. */
  readonly offset: number;
}

export interface ExpressionAdvice {
  /** The start of the word being typed. */
  readonly from: number;
  readonly words: readonly Completion[];
  /** The problems so far, with offsets into the source. */
  readonly faults: readonly {
    readonly start: number;
    readonly end: number;
    readonly message: string;
    readonly fix: string;
  }[];
}

/** A question about the rows that a table would show. */
export interface RowsQuestion {
  readonly file: string;
  /** The block of a row that shows its cells, and the pointer of the list of cells in the block. */
  readonly node: string;
  readonly path: string;
}

/** A term of the project in a language. */
export interface Term {
  readonly term: string;
  /** The forms of the term, each cut before its inflected ending. */
  readonly forms: readonly string[];
  /** Forbidden words for the term, each with the regular expression that finds it. */
  readonly never: readonly { readonly said: string; readonly pattern: string }[];
}

/** Some rows of a table, made from a recorded answer. */
export interface SampleRows {
  /** The call that supplies the rows of the table; absent if there is none. */
  readonly call?: string;
  /** The visitor whose answer it is. */
  readonly visitor?: string;
  /** The texts of the cells, by row. */
  readonly rows: readonly (readonly string[])[];
}
