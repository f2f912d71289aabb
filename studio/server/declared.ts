import type { Hono } from 'hono';
import { EditError, patchedTree } from '@vitrine/engine/edit';
import { answer, type Env } from './answer.ts';
import type { Workspace } from './workspace.ts';

/** A declaration as a brand has it, with what its patches change. */
export function addDeclaredRoute(app: Hono<Env>, workspace: Workspace): void {
  app.get('/api/declared/:brand', (context) => {
    const { brand } = context.req.param();
    const file = context.req.query('file') ?? '';
    return answer(context, () => {
      if (!workspace.brands.includes(brand))
        throw new EditError('brand/refused', 'There is no such brand.', 'Open one of the list of brands.');
      return { declared: patchedTree(workspace.files, file, brand) };
    });
  });
}
