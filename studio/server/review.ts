import { readDeclared, reviewSince, type ReviewSince } from '@vitrine/engine/build';
import { EditError } from '@vitrine/engine/edit';

/** What has changed since the last commit of the project. @throws {EditError} if the project is in no git repository */
export function reviewOf(root: string): ReviewSince {
  try {
    return reviewSince(root, 'HEAD', readDeclared(root));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new EditError(
      'edit/review',
      `There is nothing to compare with. ${message}`,
      'Commit the project with git once.',
    );
  }
}
