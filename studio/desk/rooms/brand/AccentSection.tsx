import { Droplet, Layers } from 'lucide';
import { useState } from 'react';
import type { GivenColors } from '@vitrine/engine/theme';
import type { Scope } from '../../../palette/derive-colors.ts';
import { getIn, isList } from '../../../json.ts';
import parts from '../../controls/Parts.module.css';
import type { Brand } from './brand.ts';
import styles from './Brand.module.css';
import { ColorField } from './ColorField.tsx';
import { accentChanges, type Colors, ownRoles, withoutValues } from './colors.ts';
import { Notes } from './Notes.tsx';
import { Section } from './Section.tsx';
import { Readability, Swatches } from './Swatches.tsx';

interface Props {
  readonly brand: Brand;
  readonly colors: Colors;
}

/** The accent colour, from which the accents of both themes are derived, and the tint of surfaces and text. */
export function AccentSection({ brand, colors }: Props) {
  const { now, first } = colors;
  const [choice, setChoice] = useState<Choice>();
  const shown = now[first].get(ACCENT) ?? '';
  const second = now[first].get(SECOND) ?? '';
  // the choice is stale if an undo has changed the brand's accent
  const current = choice?.used === undefined || choice.used === shown ? choice : undefined;
  const accent = current?.used === undefined ? shown : current.typed;
  const choose = (given: Partial<GivenColors>, scope: Scope): void => {
    const typed = given.accent ?? accent;
    const derived = accentChanges(brand, { ...given, accent: typed }, scope);
    if ('refusal' in derived) return setChoice({ typed, used: undefined, notes: [derived.refusal] });
    const moved = derived.moved.find(({ theme, source }) => theme === first && source === ACCENT);
    setChoice({ typed, used: scope === 'second' ? shown : (moved?.to ?? typed), notes: derived.notes });
    return brand.change(derived.changes);
  };
  const ours = ownRoles(brand, 'accents');
  const back = (paths: readonly (readonly string[])[]): void => {
    setChoice(undefined);
    brand.change(withoutValues(paths));
  };
  return (
    <>
      <Section
        title="Accent"
        icon={Droplet}
        ours={ours.length}
        onBack={() => back(ours)}
        problems={problemsAt(brand, ours)}
      >
        <div className={styles.pair}>
          <ColorField label="Accent" value={shown} onChange={(color) => choose({ accent: color }, 'accent')} />
          <ColorField
            label="Second colour, for charts"
            value={second}
            onChange={(color) => choose({ second: color }, 'second')}
          />
        </div>
        <Notes label="Notes on the colour" notes={current?.notes ?? []} />
        <Swatches now={now} names={SHOWN} />
        <Readability colors={colors} />
      </Section>
      <SurfaceSection brand={brand} colors={colors} onBack={back} onTint={() => choose({ second }, 'all')} />
    </>
  );
}

interface Choice {
  readonly typed: string;
  /** The accent derived from it in the default theme; undefined if there is none. */
  readonly used: string | undefined;
  readonly notes: readonly string[];
}

const [ACCENT, SECOND] = ['accent', 'chart-ma2'] as const;
const SHOWN = ['accent', 'on-accent', 'accent-soft', 'accent-text', 'chart-ma2', 'chart-ma3'];

const problemsAt = (brand: Brand, paths: readonly (readonly string[])[]): ReturnType<Brand['problemsAt']> =>
  brand.problemsAt(...paths.map((path) => `/${path.join('/')}`));

interface SurfaceProps extends Props {
  onBack(paths: readonly (readonly string[])[]): void;
  onTint(): void;
}

function SurfaceSection({ brand, colors, onBack, onTint }: SurfaceProps) {
  const ours = ownRoles(brand, 'surfaces');
  return (
    <Section
      title="Surfaces and text"
      icon={Layers}
      ours={ours.length}
      onBack={() => onBack(ours)}
      problems={problemsAt(brand, ours)}
    >
      <Swatches now={colors.now} names={listNeutrals(brand)} />
      <button type="button" className={parts.button} onClick={onTint}>
        Tint all with the accent
      </button>
    </Section>
  );
}

const MOST = 6;

/** The surfaces that the tokens list, and the primary text colour. */
function listNeutrals({ tokens }: Brand): readonly string[] {
  const declared = getIn(tokens, '$extensions', 'app.neutrals', 'surfaces');
  return [...(isList(declared) ? declared.map(String) : []).slice(0, MOST - 1), 'text-1'];
}
