import { isList } from '../../../json.ts';
import type { Project } from '../../project/project.ts';
import type { Brand } from './brand.ts';

interface HomeIcon {
  readonly name: string;
  /** Its width and height in pixels. */
  readonly size: number;
}

/** The icons that phones show on their home screen, as the brand names them. */
export function listHomeIcons({ json }: Brand): readonly HomeIcon[] {
  const icons = isList(json['icons']) ? json['icons'].map(String) : [];
  return icons.flatMap((path) => {
    const [, name, size] = /^assets\/([\w-]+-(\d+)\.png)$/.exec(path) ?? [];
    return name === undefined ? [] : [{ name, size: Number(size) }];
  });
}

/** Draws them from the icon of the brand, in each size. @returns whether all were accepted */
export async function makeHomeIcons(project: Project, brand: Brand, icon: string): Promise<boolean> {
  const image = new Image();
  image.src = `/api/assets/${brand.id}/${icon}?${project.version()}`;
  try {
    await image.decode();
  } catch {
    return false;
  }
  for (const { name, size } of listHomeIcons(brand)) {
    const picture = draw(image, size);
    if (!(await project.ask('home-icons', { brand: brand.id, name, picture }))) return false;
  }
  return true;
}

/** Draws an image as a PNG picture in base64. */
function draw(image: HTMLImageElement, size: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.drawImage(image, 0, 0, size, size);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}
