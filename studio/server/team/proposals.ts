import { EditError, type Operation } from '@vitrine/engine/edit';
import { showReordering } from '@vitrine/engine/expression';
import type { Workspace } from '../workspace.ts';
import type { Audit } from './audit.ts';
import type { Drafts } from './drafts.ts';
import { assertMayWrite, assertRole } from './people.ts';
import type { Person, OpenValue, CommentPlace, Approved } from '../../protocol.ts';
import type { DraftEvent } from './proposal.ts';
import { assertMaySettle, fileDecided } from './rights.ts';

interface Options {
  readonly workspace: Workspace;
  readonly drafts: Drafts;
  readonly audit: Audit;
  /** The members of the team; empty if there is no team. */
  readonly people: readonly Person[];
}

/** The proposal, comments, decisions and approvals of the open draft. */
export class Proposals {
  constructor(private readonly options: Options) {}

  propose(person: Person, given: string): void {
    const { drafts, people } = this.options;
    assertRole(person, 'write', people);
    const why = readText(given, 'Give the reason in a sentence.');
    drafts.save(person);
    this.#say(person, { did: 'propose', why });
    this.#note(person, 'propose', { why });
  }

  comment(person: Person, text: string, at?: CommentPlace): void {
    this.#say(person, { did: 'comment', text: readText(text, 'Write a comment.'), ...(at && { at }) });
  }

  settle(person: Person, comment: string): void {
    const { drafts, people } = this.options;
    const { comments, editors } = drafts.getLog(drafts.opened.id).read();
    const found = comments.find(({ id }) => id === comment);
    if (found === undefined) throw new EditError('draft/comment', 'There is no such comment.', 'Choose another one.');
    if (people.length > 0) assertMaySettle(person, found, editors);
    this.#say(person, { did: 'settle', comment });
  }

  /**
   * Decides a value that others have changed too.
   * @param taken the draft's own value, theirs, the original one, or a new text
   */
  decide(person: Person, id: string, taken: Taken): void {
    const { workspace, drafts, people } = this.options;
    assertRole(person, 'write', people);
    const value = drafts
      .getLog(drafts.opened.id)
      .read()
      .open.find((each) => each.id === id);
    if (value === undefined)
      throw new EditError('draft/decide', 'This is already decided, or is in another draft.', 'Open the list again.');
    if (people.length > 0) assertMayWrite(person, [fileDecided(value)]);
    const edit = editFor(value, taken);
    if (edit !== undefined) workspace.apply(person.id, edit);
    this.#say(person, { did: 'decide', value: id });
  }

  /** Requests changes to a proposal. */
  ask(person: Person, given: string): void {
    assertRole(person, 'approve', this.options.people);
    const text = readText(given, 'Say what should change.');
    this.#say(person, { did: 'ask', text });
    this.#note(person, 'ask for changes', { why: text });
  }

  /**
   * Approves the current version of the draft.
   * @throws {EditError} if the person has changed the draft, because another person must approve it
   */
  approve(person: Person, what: Approved): void {
    const { drafts, people } = this.options;
    assertRole(person, 'approve', people);
    const { opened } = drafts;
    const { proposed, editors } = drafts.getLog(opened.id).read();
    if (proposed === undefined) throw new EditError('draft/open', 'This draft is not proposed.', 'Wait until it is.');
    if (editors.includes(person.id) && people.length > 0)
      throw new EditError('draft/own', 'You have changed this draft yourself.', 'Somebody else must approve it.');
    this.#say(person, { did: 'approve', what, tree: drafts.findTree(opened) });
    this.#note(person, 'approve', { what });
  }

  #say(person: Person, event: DraftEvent): void {
    const { drafts } = this.options;
    drafts.getLog(drafts.opened.id).add(person.id, event);
    drafts.tell();
  }

  #note(person: Person, did: string, { what, why }: { readonly what?: Approved; readonly why?: string }): void {
    const { audit, drafts } = this.options;
    const about = { draft: drafts.opened.name, ...(what && { what }) };
    audit.add({ person: person.id, did, about, ...(why !== undefined && { why }) });
  }
}

/** The chosen value: the draft's own, theirs, the original one, or a new text. */
export type Taken = 'ours' | 'theirs' | 'base' | { readonly text: string };

/**
 * Creates the edit that sets the chosen value; undefined if the draft keeps its own.
 * @throws {EditError} if no edit can set that value
 */
function editFor({ file, node, path, take }: OpenValue, taken: Taken): Operation | undefined {
  if (taken === 'ours') return undefined;
  const edit =
    typeof taken === 'string'
      ? take[taken]
      : path && ({ op: 'set', file, ...(node !== undefined && { node }), path, value: taken.text } as const);
  if (edit) return edit;
  throw new EditError(
    'draft/decide',
    'This value cannot be set on its own.',
    'Change it in the draft, then keep yours.',
  );
}

const LONGEST_TEXT = 2000;

/**
 * Trims a text that other people will read, and makes bidirectional control characters visible.
 * @throws {EditError} if the text is empty or too long
 */
function readText(given: string, fix: string): string {
  const text = showReordering(given.trim());
  if (text !== '' && text.length <= LONGEST_TEXT) return text;
  throw new EditError('draft/text', `A text must have 1 to ${LONGEST_TEXT} characters.`, fix);
}
