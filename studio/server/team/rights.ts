import { MARKS, type StudioRole } from '@vitrine/engine/build';
import type { MiddlewareHandler } from 'hono';
import { EditError } from '@vitrine/engine/edit';
import type { Env } from '../answer.ts';
import { assertRole, mayWrite } from './people.ts';
import type { Person, OpenValue, Proposal } from '../../protocol.ts';

/**
 * What a request asks for: a role, or no more than to be one of the team (`look`). What somebody may do with a role
 * depends on the content: `write` is for the files that an edit changes, which the workspace checks before it writes them.
 */
type Right = StudioRole | 'look';

/** All requests that can change something. One that is not listed is refused. */
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
  // whoever wrote a comment may settle it: see assertMaySettle
  ['/api/drafts/settle', 'look'],
  ['/api/published/publish', 'publish'],
  ['/api/published/give', 'publish'],
  ['/api/published/plan', 'publish'],
  ['/api/published/unplan', 'publish'],
  ['/api/published/back', 'publish'],
  // these change nothing in the project
  ['/api/expression', 'look'],
  ['/api/fields', 'look'],
  ['/api/subjects', 'look'],
  ['/api/rows', 'look'],
  ['/api/presence', 'look'],
  ['/api/review/pictures', 'look'],
  // one's own
  ['/api/password', 'look'],
]);

/** Refuses what somebody has no right to, before anything of the request is read. */
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
 * A comment is settled by who wrote it, by who approves drafts, and by who may do what it asks for: may write the file
 * that it is about, or else has changed the draft.
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
    'Ask who wrote it, or somebody who may change what it is about.',
  );
}

/** The file that a decision touches: of the marks of translations, which all languages share, the messages. */
export function fileDecided({ file, path }: OpenValue): string {
  if (file !== MARKS || path === undefined) return file;
  const [key = '', , language] = path.split('/').slice(1);
  return language === undefined ? file : `locales/${language}/${key.split('.')[0]}.json`;
}
