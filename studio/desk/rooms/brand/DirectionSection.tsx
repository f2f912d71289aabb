import { ChartCandlestick } from 'lucide';
import { useState } from 'react';
import { THEMES } from '../../../palette/derive-colors.ts';
import { getIn, toWords } from '../../../json.ts';
import parts from '../../controls/Parts.module.css';
import { type Brand, listNames } from './brand.ts';
import styles from './Brand.module.css';
import { ColorField } from './ColorField.tsx';
import { type Colors, directionChanges, withoutValues } from './colors.ts';
import { Notes } from './Notes.tsx';
import { Section } from './Section.tsx';

const DIRECTIONS = ['up', 'down'] as const;
const OTHER = { up: 'down', down: 'up' } as const;

/** The colours of rising and falling prices, which users may swap. */
export function DirectionSection({ brand, colors: { now, inherited, first } }: { brand: Brand; colors: Colors }) {
  const { tokens, own } = brand;
  const [notes, setNotes] = useState<readonly string[]>([]);
  const palette = listNames(getIn(tokens, 'semantic', 'direction', 'dark'))[0];
  if (palette === undefined) return null;
  const ours = THEMES.flatMap((theme) =>
    listNames(getIn(own, 'direction', theme, palette)).map((role) => ['tokens', 'direction', theme, palette, role]),
  );
  const isSwapped =
    now[first].get('up') === inherited[first].get('down') && now[first].get('down') === inherited[first].get('up');
  const back = (): void => {
    setNotes([]);
    brand.change(withoutValues(ours));
  };
  const swap = (): void => {
    const changes = THEMES.flatMap((theme) =>
      DIRECTIONS.map((role) => ({
        path: ['tokens', 'direction', theme, palette, role],
        value: inherited[theme].get(OTHER[role]),
      })),
    );
    brand.change(changes);
  };
  const choose = (role: (typeof DIRECTIONS)[number], color: string): void => {
    const derived = directionChanges(brand, palette, { [role]: color });
    setNotes('refusal' in derived ? [derived.refusal] : derived.notes);
    if ('changes' in derived) brand.change(derived.changes);
  };
  return (
    <Section
      title="Up and down"
      icon={ChartCandlestick}
      ours={ours.length}
      problems={brand.problemsAt('/tokens/direction')}
      onBack={back}
    >
      <div className={styles.choices} role="group" aria-label="Direction colours">
        <Direction isOn={ours.length === 0} roles={inherited[first]} up="up" down="down" onPress={back} />
        <Direction isOn={isSwapped} roles={inherited[first]} up="down" down="up" onPress={swap} />
        <span className={styles.caption}>users may swap them</span>
      </div>
      <div className={styles.pair}>
        {DIRECTIONS.map((role) => (
          <ColorField
            key={role}
            label={toWords(role)}
            value={now[first].get(role) ?? ''}
            onChange={(color) => choose(role, color)}
          />
        ))}
      </div>
      <Notes label="Notes on the direction colours" notes={notes} />
    </Section>
  );
}

interface DirectionProps {
  readonly isOn: boolean;
  readonly roles: ReadonlyMap<string, string>;
  readonly up: string;
  readonly down: string;
  onPress(): void;
}

function Direction({ isOn, roles, up, down, onPress }: DirectionProps) {
  return (
    <button
      type="button"
      className={isOn ? parts.picked : parts.quiet}
      aria-pressed={isOn}
      aria-label={up === 'up' ? 'Up and down as inherited' : 'Up and down swapped'}
      onClick={onPress}
    >
      <span className={styles.dot} style={{ background: roles.get(up) }} /> up
      <span className={styles.dot} style={{ background: roles.get(down) }} /> down
    </button>
  );
}
