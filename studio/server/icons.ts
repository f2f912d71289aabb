import type { Hono } from 'hono';
import { lucideDrawings, lucideNames } from '@vitrine/engine/build';
import type { Env } from './answer.ts';

/** The most drawings that are sent at once. */
const MOST = 200;

/** Serves the icons that declarations can name: all names, or the drawings of some. */
export function addIconRoute(app: Hono<Env>): void {
  app.get('/api/icons', (context) => {
    const wanted = context.req.query('names');
    if (wanted === undefined) return context.json({ names: [...lucideNames()] });
    return context.json({ drawings: lucideDrawings(wanted.split(',').slice(0, MOST)) });
  });
}
