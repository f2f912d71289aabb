import { randomUUID } from 'node:crypto';
import type { Approved, CommentPlace, Comment, Proposal, OpenValue, Author, MetValue } from '../../protocol.ts';
import { addLine, readLines } from '../line-file.ts';

/** An event in the life of a draft. */
export type DraftEvent =
  | { readonly did: 'edit' }
  | { readonly did: 'propose'; readonly why: string }
  | { readonly did: 'comment'; readonly text: string; readonly at?: CommentPlace }
  | { readonly did: 'settle'; readonly comment: string }
  | { readonly did: 'ask'; readonly text: string }
  | { readonly did: 'meet'; readonly values: readonly (MetValue & Author)[] }
  | { readonly did: 'decide'; readonly value: string }
  | { readonly did: 'approve'; readonly what: Approved; readonly tree: string };

type Stored = DraftEvent & { readonly id: string; readonly person: string; readonly time: number };

/** The log of one draft's events, one per line. */
export class ProposalLog {
  constructor(
    readonly file: string,
    private readonly now: () => number = Date.now,
  ) {}

  add(person: string, event: DraftEvent): void {
    addLine(this.file, JSON.stringify({ ...event, id: randomUUID(), person, time: this.now() } satisfies Stored));
  }

  read(): Proposal {
    const events = readLines(this.file).map((line) => JSON.parse(line) as Stored);
    return {
      editors: [...new Set(events.filter(({ did }) => did === 'edit').map(({ person }) => person))],
      proposed: proposedIn(events),
      comments: commentsIn(events),
      approvals: events.flatMap((event) =>
        event.did === 'approve' ? [{ person: event.person, time: event.time, what: event.what, tree: event.tree }] : [],
      ),
      open: openIn(events),
    };
  }
}

function proposedIn(events: readonly Stored[]): Proposal['proposed'] {
  const last = events.findLast(({ did }) => did === 'propose' || did === 'ask');
  return last?.did === 'propose' ? { person: last.person, time: last.time, why: last.why } : undefined;
}

function openIn(events: readonly Stored[]): readonly OpenValue[] {
  const decided = new Set(events.flatMap((event) => (event.did === 'decide' ? [event.value] : [])));
  return events
    .flatMap((event) =>
      event.did === 'meet' ? event.values.map((value, at) => ({ ...value, id: `${event.id}/${at}` })) : [],
    )
    .filter(({ id }) => !decided.has(id));
}

/** The comments on a draft. A request for changes counts as a comment. */
function commentsIn(events: readonly Stored[]): readonly Comment[] {
  const settled = new Set(events.flatMap((event) => (event.did === 'settle' ? [event.comment] : [])));
  return events.flatMap((event) =>
    event.did === 'comment' || event.did === 'ask'
      ? [
          {
            id: event.id,
            person: event.person,
            time: event.time,
            text: event.text,
            ...(event.did === 'comment' && event.at && { at: event.at }),
            isSettled: settled.has(event.id),
          },
        ]
      : [],
  );
}
