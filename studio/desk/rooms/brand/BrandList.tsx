import { Plus } from 'lucide';
import { useState } from 'react';
import { Icon } from '../../controls/Icon.tsx';
import { textOr } from '../../../json.ts';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import { getBrand } from './brand.ts';
import styles from './Brand.module.css';
import { ColorField } from './ColorField.tsx';
import { useColors } from './colors.ts';

interface Props {
  readonly project: Project;
  onChoose(brand: string): void;
}

/** The brands of the app, and the form for creating one. */
export function BrandList({ project, onChoose }: Props) {
  return (
    <main className={styles.start} aria-label="Brand">
      <h2 className={styles.big}>Which brand?</h2>
      <p className={parts.quietText}>What you change here belongs to one brand. Only its users see it.</p>
      <ul className={styles.brands}>
        {project.brands.map((id) => (
          <li key={id}>
            <BrandCard project={project} id={id} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <NewBrand project={project} onChoose={onChoose} />
    </main>
  );
}

function BrandCard({ project, id, onChoose }: Props & { readonly id: string }) {
  const brand = getBrand(project, id);
  const { now, first } = useColors(brand);
  const shown = ['bg', 'surface-1', 'accent', 'text-1'].flatMap((role) => now[first].get(role) ?? []);
  return (
    <button type="button" className={styles.card} onClick={() => onChoose(id)}>
      <span className={styles.strip} aria-hidden>
        {shown.map((color) => (
          <span key={color} style={{ background: color }} />
        ))}
      </span>
      <strong>{textOr(brand.json['name'], id)}</strong>
      <span className={parts.quietText}>{id}</span>
    </button>
  );
}

/** Creates a brand, like `vitrine brand new`. */
function NewBrand({ project, onChoose }: Props) {
  const [name, setName] = useState('');
  const [id, setId] = useState<string>();
  const [accent, setAccent] = useState('#3F7F8C');
  const [refusal, setRefusal] = useState('');
  const own = id ?? getId(name);
  const create = async (): Promise<void> => {
    setRefusal('');
    const isDone = await project.ask('brands', { id: own, name, accent });
    const why = project.refusal;
    setRefusal(isDone || why === undefined ? '' : `${why.message} ${why.fix}`);
    if (isDone) onChoose(own);
  };
  return (
    <form
      className={styles.form}
      aria-label="New brand"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <h3 className={parts.title}>New brand</h3>
      <label className={styles.measure}>
        <input className={parts.input} required value={name} onChange={({ target }) => setName(target.value)} />
        <span className={styles.caption}>Name</span>
      </label>
      <label className={styles.measure}>
        <input className={parts.input} required value={own} onChange={({ target }) => setId(target.value)} />
        <span className={styles.caption}>Id: small letters, digits and hyphens. It cannot be changed later.</span>
      </label>
      <ColorField label="Accent" value={accent} onChange={setAccent} />
      <p className={parts.quietText}>
        It starts with the languages, addresses and values of the main brand, and a placeholder logo. Undo takes it
        back.
      </p>
      <button type="submit" className={parts.button} disabled={name.trim() === '' || own === ''}>
        <Icon of={Plus} /> Create {name.trim() || 'brand'}
      </button>
      <p role="status" className={parts.danger}>
        {refusal}
      </p>
    </form>
  );
}

const getId = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 40);
