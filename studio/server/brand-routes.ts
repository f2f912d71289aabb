import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { formatFile, newBrandFiles, readConfig, switchProduct } from '@vitrine/engine/build';
import { EditError, type Operation } from '@vitrine/engine/edit';
import { isName, readLabel } from '@vitrine/engine/expression';
import { answer, type Env, readBody } from './answer.ts';
import { cleanDrawing, LARGEST_DRAWING } from './clean-drawing.ts';
import { isDrawing } from './drawings.ts';
import type { Workspace } from './workspace.ts';

/** Large enough for a drawing as a JSON string, in which quotation marks are escaped. */
const LARGEST_BODY = 2 * LARGEST_DRAWING;
const COLOR = /^#[0-9a-f]{6}$/i;
/** The accent of a new brand, until it sets its own. */
const ACCENT = '#3F7F8C';
/** The content security policy of an SVG file that is opened directly: it can neither run nor load anything. */
const INERT = "default-src 'none'; sandbox";

/**
 * Adds the routes for changes that editing declarations cannot make: drawings, products with the links to them, and new
 * brands.
 */
export function addBrandRoutes(app: Hono<Env>, workspace: Workspace): void {
  const step = (context: Context<Env>, operation: Operation): object => ({
    step: workspace.apply(context.get('person').id, operation),
  });
  app.get('/api/assets/:brand/:name', (context) => {
    const { brand, name } = context.req.param();
    const path = `schemas/brands/${brand}/assets/${name}`;
    const text = isDrawing(path) && name.endsWith('.svg') ? workspace.getText(path) : undefined;
    if (text === undefined) return context.notFound();
    context.header('content-security-policy', INERT);
    context.header('cache-control', 'no-store');
    return context.body(text, 200, { 'content-type': 'image/svg+xml' });
  });
  app.post('/api/assets', bodyLimit({ maxSize: LARGEST_BODY, onError: refuseLarge }), async (context) => {
    const { brand, name, text, as } = await readBody(context);
    return answer(context, () => step(context, getDrawing(workspace, { brand, name, text, as })));
  });
  app.post('/api/products', bodyLimit({ maxSize: SMALL }), async (context) => {
    const { brand, product, on } = await readBody(context);
    return answer(context, async () => step(context, await getProduct(workspace, brand, product, on)));
  });
  app.post('/api/brands', bodyLimit({ maxSize: SMALL }), async (context) => {
    const { id, name, accent } = await readBody(context);
    return answer(context, async () => {
      workspace.assertMayWrite(context.get('person').id, [`schemas/brands/${String(id)}/brand.json`]);
      const { operation, pictures } = await createNewBrand(workspace, id, name, accent);
      return { step: workspace.applyWithPictures(context.get('person').id, operation, pictures) };
    });
  });
}

const SMALL = 10_000;

const refuseLarge = (context: Context): Response =>
  context.json({ message: 'This file is larger than 100 kB.', fix: 'Simplify the drawing.' }, 413);

const refuse = (message: string, fix: string): EditError => new EditError('brand/refused', message, fix);

function knownBrand(workspace: Workspace, brand: unknown): string {
  if (typeof brand === 'string' && workspace.brands.includes(brand)) return brand;
  throw refuse('There is no such brand.', `Choose one of ${workspace.brands.join(', ')}.`);
}

interface Given {
  readonly brand?: unknown;
  readonly name?: unknown;
  readonly text?: unknown;
  /** The role of the drawing in the brand, such as its logo. */
  readonly as?: unknown;
}

function getDrawing(workspace: Workspace, { brand, name, text, as }: Given): Operation {
  const folder = `schemas/brands/${knownBrand(workspace, brand)}`;
  const file = `${folder}/assets/${String(name)}`;
  if (!isDrawing(file) || !file.endsWith('.svg') || (as !== 'logo' && as !== 'icon') || typeof text !== 'string')
    throw refuse('This is not a drawing of a brand.', 'Choose an SVG file.');
  const operations: Operation[] = [{ op: 'write', file, text: cleanDrawing(text) }];
  const own = JSON.parse(workspace.getText(`${folder}/brand.json`) ?? '{}') as Readonly<Record<string, unknown>>;
  const value = `assets/${String(name)}`;
  if (own[as] !== value) operations.push({ op: 'set', file: `${folder}/brand.json`, path: `/${as}`, value });
  return { op: 'all', operations };
}

/**
 * Creates the operation that switches a product on or off and removes the links to its pages that would be dead, as
 * `vitrine brand product` does.
 */
async function getProduct(workspace: Workspace, given: unknown, product: unknown, on: unknown): Promise<Operation> {
  const brand = knownBrand(workspace, given);
  const app = JSON.parse(workspace.getText('schemas/app.json') ?? '{}') as {
    products?: Readonly<Record<string, unknown>>;
  };
  if (typeof product !== 'string' || !Object.hasOwn(app.products ?? {}, product) || typeof on !== 'boolean')
    throw refuse('There is no such product.', 'Choose one that the app has.');
  const changes = switchProduct(workspace.declared, { brand, product, isOn: on });
  changes.delete(`schemas/brands/${brand}/brand.json`);
  const writes = [...changes].map(async ([file, text]): Promise<Operation> => {
    if (text === undefined) return { op: 'write', file };
    return { op: 'write', file, text: await formatFile(file, text) };
  });
  return { op: 'all', operations: [{ op: 'product', brand, product, on }, ...(await Promise.all(writes))] };
}

interface NewBrand {
  readonly operation: Operation;
  readonly pictures: ReadonlyMap<string, Buffer>;
}

async function createNewBrand(workspace: Workspace, id: unknown, name: unknown, accent: unknown): Promise<NewBrand> {
  if (typeof id !== 'string' || !isName('brand', id))
    throw refuse('An id can have only small letters, digits and hyphens.', 'Enter one such as my-brand.');
  const label = typeof name === 'string' ? readLabel(name) : undefined;
  if (label === undefined)
    throw refuse('The name is missing, too long, or has characters that cannot be shown.', 'Enter another name.');
  if (accent !== undefined && (typeof accent !== 'string' || !COLOR.test(accent)))
    throw refuse('This is not a colour.', 'Enter one such as #0B7A4B.');
  if (workspace.brands.includes(id)) throw refuse(`The brand ${id} already exists.`, 'Choose another id.');
  const { declared } = workspace;
  const like = readConfig(workspace.root).brand ?? declared.brands[0] ?? '';
  const colors = { accent: accent ?? ACCENT };
  const { contents } = await newBrandFiles(declared.files, { id, name: label, colors, like });
  const operations: Operation[] = [];
  const pictures = new Map<string, Buffer>();
  for (const [file, content] of contents)
    if (typeof content === 'string') operations.push({ op: 'write', file, text: content });
    else pictures.set(file, content);
  return { operation: { op: 'all', operations }, pictures };
}
