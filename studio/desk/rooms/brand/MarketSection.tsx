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

const DIRECTIONS = ['rise', 'fall'] as const;
const OTHER = { rise: 'fall', fall: 'rise' } as const;

/** The colours of rising and falling prices, which users may swap. */
export function MarketSection({ brand, colors: { now, inherited, first } }: { brand: Brand; colors: Colors }) {
  const { tokens, own } = brand;
  const [notes, setNotes] = useState<readonly string[]>([]);
  const palette = listNames(getIn(tokens, 'semantic', 'market', 'dark'))[0];
  if (palette === undefined) return null;
  const ours = THEMES.flatMap((theme) =>
    listNames(getIn(own, 'market', theme, palette)).map((role) => ['tokens', 'market', theme, palette, role]),
  );
  const isSwapped =
    now[first].get('rise') === inherited[first].get('fall') && now[first].get('fall') === inherited[first].get('rise');
  const back = (): void => {
    setNotes([]);
    brand.change(withoutValues(ours));
  };
  const swap = (): void => {
    const changes = THEMES.flatMap((theme) =>
      DIRECTIONS.map((role) => ({
        path: ['tokens', 'market', theme, palette, role],
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
      title="Market"
      icon={ChartCandlestick}
      ours={ours.length}
      problems={brand.problemsAt('/tokens/market')}
      onBack={back}
    >
      <div className={styles.choices} role="group" aria-label="Direction colours">
        <Direction isOn={ours.length === 0} roles={inherited[first]} rise="rise" fall="fall" onPress={back} />
        <Direction isOn={isSwapped} roles={inherited[first]} rise="fall" fall="rise" onPress={swap} />
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
  readonly rise: string;
  readonly fall: string;
  onPress(): void;
}

function Direction({ isOn, roles, rise, fall, onPress }: DirectionProps) {
  return (
    <button
      type="button"
      className={isOn ? parts.picked : parts.quiet}
      aria-pressed={isOn}
      aria-label={rise === 'rise' ? 'Up and down as inherited' : 'Up and down swapped'}
      onClick={onPress}
    >
      <span className={styles.dot} style={{ background: roles.get(rise) }} /> up
      <span className={styles.dot} style={{ background: roles.get(fall) }} /> down
    </button>
  );
}
