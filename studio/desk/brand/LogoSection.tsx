import { Image } from 'lucide';
import { useState } from 'react';
import { getIn, textOr, toWords } from '../../json.ts';
import parts from '../Parts.module.css';
import type { Project } from '../project.ts';
import type { Brand } from './brand.ts';
import styles from './Brand.module.css';
import { homeIconsOf, makeHomeIcons } from './home-icons.ts';
import { Notes } from './Notes.tsx';
import { Section } from './Section.tsx';

const DRAWINGS = ['logo', 'icon'] as const;
type Drawing = (typeof DRAWINGS)[number];
const DOCS: Readonly<Record<Drawing, string>> = {
  logo: 'beside the name, in the accent colour',
  icon: 'in the tab of the browser',
};
const LARGEST = 100_000;

/** The drawings of a brand. A new one is cleaned before it is kept, and can be undone. */
export function LogoSection({ project, brand }: { project: Project; brand: Brand }) {
  const [notes, setNotes] = useState<readonly string[]>([]);
  const replace = async (as: Drawing, name: string, file: File): Promise<void> => {
    if (file.size > LARGEST) return setNotes([`${file.name} has more than 100 kB. Simplify the drawing.`]);
    const isDone = await project.ask('assets', { brand: brand.id, name, as, text: await file.text() });
    const why = project.refusal;
    setNotes(isDone || why === undefined ? [] : [`${file.name} was not taken. ${why.message} ${why.fix}`]);
    return undefined;
  };
  const sizes = homeIconsOf(brand).map(({ size }) => size);
  const icon = /^assets\/([\w-]+\.svg)$/.exec(textOr(brand.json['icon'], ''))?.[1];
  const draw = async (): Promise<void> => {
    const isDone = icon !== undefined && (await makeHomeIcons(project, brand, icon));
    setNotes([
      isDone ? 'The home screen has the icon now.' : (project.refusal?.message ?? 'The icon cannot be drawn.'),
    ]);
  };
  return (
    <Section
      title="Logo and icons"
      icon={Image}
      problems={brand.problemsAt('/logo', '/icon', '/icons', '/poster', '/manifest')}
    >
      {DRAWINGS.map((as) => (
        <Row key={as} {...{ project, brand, as }} onReplace={(name, file) => void replace(as, name, file)} />
      ))}
      <p className={styles.caption}>SVG up to 100 kB, cleaned when it comes in. The poster stays as it is.</p>
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
      <Notes label="What became of the file" notes={notes} />
    </Section>
  );
}

interface RowProps {
  readonly project: Project;
  readonly brand: Brand;
  readonly as: Drawing;
  onReplace(name: string, file: File): void;
}

function Row({ project, brand, as, onReplace }: RowProps) {
  const path = textOr(brand.json[as], '');
  const isDrawing = path.endsWith('.svg');
  const name = isDrawing ? (path.split('/').at(-1) ?? '') : `${as}.svg`;
  // the project has the facts of a drawing in place of its text
  const bytes = getIn(project.read(`schemas/brands/${brand.id}/${path}`), 'bytes');
  return (
    <div className={styles.logo}>
      <span className={styles.frame}>
        {isDrawing && (
          <img
            alt={`${toWords(as)} of ${textOr(brand.json['name'], brand.id)}`}
            src={`/api/assets/${brand.id}/${name}?${project.version()}`}
          />
        )}
      </span>
      <span className={parts.grow}>
        {toWords(as)} <span className={styles.caption}>{DOCS[as]}</span>
        <br />
        <span className={styles.caption}>
          {path.split('/').at(-1)} {typeof bytes === 'number' && `${(bytes / 1000).toFixed(1)} kB`}
        </span>
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
