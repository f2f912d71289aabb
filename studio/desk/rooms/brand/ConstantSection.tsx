import { getOwn } from '@vitrine/engine/expression';
import { SlidersHorizontal } from 'lucide';
import { getIn, type JsonValue, textOr, toWords } from '../../../json.ts';
import type { Project } from '../../project/project.ts';
import { type Brand, listNames } from './brand.ts';
import styles from './Brand.module.css';
import { Section } from './Section.tsx';
import { Switch } from './Switch.tsx';
import { ValueField } from './ValueField.tsx';

/** The values that the app leaves to its brands. */
export function ConstantSection({ project, brand }: { project: Project; brand: Brand }) {
  const declared = project.read('schemas/app.json')['constants'];
  const names = listNames(declared);
  if (names.length === 0) return null;
  const set = (name: string, value: JsonValue): void => brand.change([{ path: ['constants', name], value }]);
  return (
    <Section title="Values of the app" icon={SlidersHorizontal} problems={brand.problemsAt('/constants')}>
      <div className={styles.pair}>
        {names.map((name) => {
          const type = textOr(getIn(declared, name, 'type') ?? getIn(declared, name), 'string');
          const value = getIn(brand.json, 'constants', name);
          const label = toWords(name);
          if (type === 'boolean')
            return <Switch key={name} label={label} isOn={value === true} onChange={(on) => set(name, on)} />;
          return (
            <ValueField
              key={name}
              label={`${label}, ${getOwn(WORDS, type) ?? 'text'}`}
              value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
              {...(getOwn(PATTERNS, type) && {
                fits: (text: string) => getOwn(PATTERNS, type)?.test(text) === true,
                hint: 'Enter a number.',
              })}
              onChange={(text) => set(name, type === 'integer' ? Number(text) : text)}
            />
          );
        })}
      </div>
    </Section>
  );
}

const WORDS: Readonly<Record<string, string>> = { decimal: 'number', integer: 'whole number' };
const PATTERNS: Readonly<Record<string, RegExp>> = { decimal: /^-?\d+(?:\.\d+)?$/, integer: /^-?\d{1,15}$/ };
