import { Image } from 'lucide';
import { useState } from 'react';
import { getIn, textOr, toWords } from '../../../json.ts';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import type { Brand } from './brand.ts';
import styles from './Brand.module.css';
import type { Colors } from './colors.ts';
import { listHomeIcons, makeHomeIcons } from './home-icons.ts';
import { Notes } from './Notes.tsx';
import { Section } from './Section.tsx';
import { useFills } from './use-fills.ts';

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

/** The drawings of a brand. A new one is cleaned before it is saved, and can be undone. */
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
      icon={Image}
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
  // the project has facts about a drawing instead of its text
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

/** A drawing as the app shows it: the shape of the logo in the accent colour, the icon in its own colours. */
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
