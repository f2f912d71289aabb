import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import sharp from 'sharp';
import { EditError } from '@vitrine/engine/edit';
import { answer, type Env, readBody } from './answer.ts';
import type { Workspace } from './workspace.ts';

const LARGEST = 200_000;
/** Large enough for a picture in base64. */
const LARGEST_BODY = 2 * LARGEST;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The offsets of the width and the height, which are 32-bit numbers, and the length of the PNG header. */
const [WIDTH, HEIGHT, HEADER] = [16, 20, 24] as const;

/** Adds the route that accepts home-screen icons for phones, which the desk draws from a brand's icon. */
export function addHomeIconRoute(app: Hono<Env>, workspace: Workspace): void {
  app.post('/api/home-icons', bodyLimit({ maxSize: LARGEST_BODY }), async (context) => {
    const { brand, name, picture } = await readBody(context);
    return answer(context, async () => {
      const path = getPath(workspace, String(brand), String(name));
      const content = await pictureIn(String(picture), getSize(String(name)));
      workspace.replacePicture(context.get('person').id, path, content);
      return {};
    });
  });
}

/** The path of an icon. Only icons that the brand already lists can be replaced. */
function getPath(workspace: Workspace, brand: string, name: string): string {
  const own = workspace.brands.includes(brand) ? workspace.getText(`schemas/brands/${brand}/brand.json`) : undefined;
  const { icons } = JSON.parse(own ?? '{}') as { readonly icons?: unknown };
  if (Array.isArray(icons) && icons.includes(`assets/${name}`) && /^[\w-]+\.png$/.test(name))
    return `schemas/brands/${brand}/assets/${name}`;
  throw new EditError('icon/name', 'The brand has no such icon.', 'Name it in "icons" of its brand.json.');
}

/** The width in the name of an icon, such as 192 for icon-192.png. */
const getSize = (name: string): number => Number(/-(\d+)\.png$/.exec(name)?.[1] ?? Number.NaN);

/** Decodes a picture and encodes it again, so that no received bytes are kept. */
async function pictureIn(text: string, size: number): Promise<Buffer> {
  const content = Buffer.from(text, 'base64');
  const isPicture = content.length > HEADER && content.length <= LARGEST && content.subarray(0, PNG.length).equals(PNG);
  if (isPicture && content.readUInt32BE(WIDTH) === size && content.readUInt32BE(HEIGHT) === size) {
    const image = sharp(content, { limitInputPixels: size * size, failOn: 'error' });
    const encoded = await image
      .png()
      .toBuffer()
      .catch(() => undefined);
    if (encoded !== undefined) return encoded;
  }
  throw new EditError(
    'icon/picture',
    `This is not a PNG picture of ${size} × ${size} pixels.`,
    'Make it from the icon.',
  );
}
