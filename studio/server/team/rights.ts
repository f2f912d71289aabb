import { MARKS, type StudioRole } from '@vitrine/engine/build';
import type { MiddlewareHandler } from 'hono';
import { EditError } from '@vitrine/engine/edit';
import type { Env } from '../answer.ts';
import { assertRole, mayWrite } from './people.ts';
import type { Person, OpenValue, Proposal } from '../../protocol.ts';

/**
 * The right that a request requires: a role, or just membership of the team (`look`). The `write` role can be limited
 * to some files; the workspace checks the files of an edit before it writes them.
 */
type Right = StudioRole | 'look';

/**
 * All requests that can change something, with the right that each requires. Requests that are not listed are refused.
 */
export const RIGHTS: ReadonlyMap<string, Right> = new Map<string, Right>([
  ['/api/operations', 'write'],
  ['/api/mend', 'write'],
  ['/api/undo', 'write'],
  ['/api/redo', 'write'],
  ['/api/assets', 'write'],
  ['/api/home-icons', 'write'],
  ['/api/products', 'write'],
  ['/api/brands', 'write'],
  ['/api/drafts/start', 'write'],
  ['/api/drafts/open', 'write'],
  ['/api/drafts/update', 'write'],
  ['/api/drafts/remove', 'write'],
  ['/api/drafts/propose', 'write'],
  ['/api/drafts/decide', 'write'],
  ['/api/drafts/ask', 'approve'],
  ['/api/drafts/approve', 'approve'],
  ['/api/drafts/merge', 'approve'],
  ['/api/drafts/comment', 'look'],
  // the author of a comment may settle it: see assertMaySettle
  ['/api/drafts/settle', 'look'],
  ['/api/published/publish', 'publish'],
  ['/api/published/give', 'publish'],
  ['/api/published/plan', 'publish'],
  ['/api/published/unplan', 'publish'],
  ['/api/published/back', 'publish'],
  // these requests change nothing in the project
  ['/api/expression', 'look'],
  ['/api/fields', 'look'],
  ['/api/subjects', 'look'],
  ['/api/rows', 'look'],
  ['/api/presence', 'look'],
  ['/api/review/pictures', 'look'],
  // changes only the user's own password
  ['/api/password', 'look'],
]);

/** Refuses requests of people without the required right, before the body is read. */
export const demandRights =
  (people: readonly Person[]): MiddlewareHandler<Env> =>
  async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    const right = RIGHTS.get(context.req.path);
    if (right === undefined) return context.notFound();
    if (right !== 'look')
      try {
        assertRole(context.get('person'), right, people);
      } catch (error) {
        if (!(error instanceof EditError)) throw error;
        const { code, message, fix } = error;
        context.set('refusal', code);
        return context.json({ code, message, fix }, 409);
      }
    return next();
  };

type Said = Proposal['comments'][number];

/**
 * Checks whether a person may settle a comment. Allowed are its author, people who approve drafts, and people who can
 * act on it: they may write the file that it is about or, if it is about no file, have changed the draft or may write
 * everything.
 * @throws {EditError} for anybody else
 */
export function assertMaySettle(person: Person, comment: Said, editors: readonly string[]): void {
  const { roles, writes } = person;
  if (comment.person === person.id || roles.includes('approve')) return;
  const isDoer = writes === undefined || editors.includes(person.id);
  if (comment.at === undefined ? roles.includes('write') && isDoer : mayWrite(person, comment.at.file)) return;
  throw new EditError(
    'edit/role',
    'You may not settle this comment.',
    'Ask the person who wrote it, or somebody who may change what it is about.',
  );
}

/**
 * The file that a decision changes. For translation marks, which are in one file for all languages, it is the message
 * file that the mark belongs to.
 */
export function fileDecided({ file, path }: OpenValue): string {
  if (file !== MARKS || path === undefined) return file;
  const [key = '', , language] = path.split('/').slice(1);
  return language === undefined ? file : `locales/${language}/${key.split('.')[0]}.json`;
}
