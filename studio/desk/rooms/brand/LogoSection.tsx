import parts from '../../controls/Parts.module.css';
import styles from './Brand.module.css';
import { Image as ImageIcon } from 'lucide';
import { useState, useEffect } from 'react';
import { getIn, textOr, toWords, isList } from '../../../json.ts';
import type { Project } from '../../project/project.ts';
import type { Brand } from './brand.ts';
import type { Colors } from './colors.ts';
import { Notes } from './Notes.tsx';
import { Section } from './Section.tsx';

interface HomeIcon {
  readonly name: string;
  /** The width and height in pixels. */
  readonly size: number;
}

/** The icons for phone home screens, as the brand declares them. */
function listHomeIcons({ json }: Brand): readonly HomeIcon[] {
  const icons = isList(json['icons']) ? json['icons'].map(String) : [];
  return icons.flatMap((path) => {
    const [, name, size] = /^assets\/([\w-]+-(\d+)\.png)$/.exec(path) ?? [];
    return name === undefined ? [] : [{ name, size: Number(size) }];
  });
}

/**
 * Renders the home-screen icons from the brand's icon, in each size.
 * @returns whether the server accepted all of them
 */
async function makeHomeIcons(project: Project, brand: Brand, icon: string): Promise<boolean> {
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

/** Draws an image as a PNG, and returns it in base64. */
function draw(image: HTMLImageElement, size: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.drawImage(image, 0, 0, size, size);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

const SIDE = 24;
/** The smallest share of transparent pixels that leaves a visible shape. */
const FEWEST_CLEAR = 0.03;
/** A pixel with an alpha below this, out of 255, counts as transparent. */
const FAINT = 128;

/**
 * Whether a drawing fills its whole area, so that its silhouette is a plain square. False until the drawing has loaded.
 */
function useFills(address: string | undefined): boolean {
  const [found, setFound] = useState<{ readonly address: string; readonly fills: boolean }>();
  useEffect(() => {
    if (address === undefined) return;
    let isOver = false;
    const image = new Image();
    image.src = address;
    image.decode().then(
      () => {
        if (!isOver) setFound({ address, fills: fillsArea(image) });
      },
      // the check reports drawings that cannot be shown
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [address]);
  return found?.address === address && found?.fills === true;
}

function fillsArea(image: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (context === null) return false;
  context.drawImage(image, 0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  const clear = data.filter((value, at) => at % 4 === 3 && value < FAINT).length;
  return clear < SIDE * SIDE * FEWEST_CLEAR;
}

const DRAWINGS = ['logo', 'icon'] as const;
type Drawing = (typeof DRAWINGS)[number];
const DOCS: Readonly<Record<Drawing, string>> = {
  logo: 'beside the name, in the accent colour',
  icon: 'in the browser tab',
};
const LARGEST = 100_000;

interface Props {
  readonly project: Project;
  readonly brand: Brand;
  readonly colors: Colors;
}

/** The logo and icon of a brand. A new drawing is cleaned before it is saved, and the change can be undone. */
export function LogoSection({ project, brand, colors }: Props) {
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [done, setDone] = useState<string>();
  const replace = async (as: Drawing, name: string, file: File): Promise<void> => {
    setDone(undefined);
    if (!/\.svg$/i.test(file.name))
      return setNotes([`${file.name} is not an SVG file. Choose one: SVG stays sharp at every size.`]);
    if (file.size > LARGEST) return setNotes([`${file.name} is larger than 100 kB. Simplify the drawing.`]);
    const isDone = await project.ask('assets', { brand: brand.id, name, as, text: await file.text() });
    const why = project.refusal;
    setNotes(isDone || why === undefined ? [] : [`${file.name} was not accepted. ${why.message} ${why.fix}`]);
    return undefined;
  };
  const sizes = listHomeIcons(brand).map(({ size }) => size);
  const icon = /^assets\/([\w-]+\.svg)$/.exec(textOr(brand.json['icon'], ''))?.[1];
  const draw = async (): Promise<void> => {
    const isDone = icon !== undefined && (await makeHomeIcons(project, brand, icon));
    setDone(isDone ? 'The home screen uses the icon now.' : undefined);
    setNotes(isDone ? [] : [project.refusal?.message ?? 'The icon cannot be drawn.']);
  };
  return (
    <Section
      title="Logo and icons"
      icon={ImageIcon}
      problems={brand.problemsAt('/logo', '/icon', '/icons', '/poster', '/manifest')}
    >
      <p className={styles.caption}>SVG up to 100 kB, cleaned on upload. The poster does not change.</p>
      {DRAWINGS.map((as) => (
        <Row key={as} {...{ project, brand, colors, as }} onReplace={(name, file) => void replace(as, name, file)} />
      ))}
      {sizes.length > 0 && (
        <div className={styles.logo}>
          <span className={parts.grow}>
            Home screen <span className={styles.caption}>{sizes.join(' and ')} px, on phones</span>
          </span>
          <button type="button" className={parts.button} disabled={icon === undefined} onClick={() => void draw()}>
            Make from the icon
          </button>
        </div>
      )}
      <Notes label="Notes on the file" {...{ notes, done }} />
    </Section>
  );
}

interface RowProps extends Props {
  readonly as: Drawing;
  onReplace(name: string, file: File): void;
}

function Row({ project, brand, colors, as, onReplace }: RowProps) {
  const path = textOr(brand.json[as], '');
  const isDrawing = path.endsWith('.svg');
  const name = isDrawing ? (path.split('/').at(-1) ?? '') : `${as}.svg`;
  // for a drawing, the project has facts instead of its text
  const bytes = getIn(project.read(`schemas/brands/${brand.id}/${path}`), 'bytes');
  const address = isDrawing ? `/api/assets/${brand.id}/${name}?${project.edits()}` : undefined;
  const isPlain = useFills(as === 'logo' ? address : undefined);
  return (
    <div className={styles.logo}>
      {address === undefined ? (
        <span className={styles.frame} />
      ) : (
        <Thumbnail {...{ address, colors, as }} label={`${toWords(as)} of ${textOr(brand.json['name'], brand.id)}`} />
      )}
      <span className={parts.grow}>
        {toWords(as)} <span className={styles.caption}>{DOCS[as]}</span>
        <br />
        <span className={styles.caption}>
          {path.split('/').at(-1)} {typeof bytes === 'number' && `${(bytes / 1000).toFixed(1)} kB`}
        </span>
        {isPlain && <span className={styles.plain}>{PLAIN}</span>}
      </span>
      <label className={styles.upload}>
        Replace
        <input
          type="file"
          accept=".svg,image/svg+xml"
          aria-label={`Replace the ${as}`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onReplace(name, file);
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}

const PLAIN = 'It fills its whole area, so the app shows a plain square. Remove the background from the drawing.';

interface ThumbnailProps extends Pick<RowProps, 'as' | 'colors'> {
  readonly address: string;
  readonly label: string;
}

/** A drawing as the app shows it: the logo as a silhouette in the accent colour, the icon in its own colours. */
function Thumbnail({ address, label, as, colors: { now, first } }: ThumbnailProps) {
  if (as === 'icon')
    return (
      <span className={styles.frame}>
        <img alt={label} src={address} />
      </span>
    );
  return (
    <span className={styles.frame} style={{ background: now[first].get('bg') }}>
      <span
        role="img"
        aria-label={label}
        className={styles.shape}
        style={{ background: now[first].get('accent'), maskImage: `url("${address}")` }}
      />
    </span>
  );
}
