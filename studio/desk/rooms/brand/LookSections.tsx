import { Maximize2, Scan, SquareRoundCorner, Type } from 'lucide';
import { getIn, isObject, type JsonValue, textOr, toWords } from '../../../json.ts';
import { Menu } from '../../controls/Menu.tsx';
import parts from '../../controls/Parts.module.css';
import { type Brand, listNames } from './brand.ts';
import styles from './Brand.module.css';
import { withoutValues } from './colors.ts';
import { Section } from './Section.tsx';
import { ValueField } from './ValueField.tsx';

/** The typeface, text sizes, and other measures of the app. */
export function LookSections({ brand }: { brand: Brand }) {
  return (
    <>
      <TypefaceSection brand={brand} />
      <MeasureSection
        brand={brand}
        title="Text sizes"
        icon={Scan}
        isFolded
        group="type"
        inner={['fontSize']}
        inherited={['semantic', 'type']}
      />
      <MeasureSection
        brand={brand}
        title="Corners"
        icon={SquareRoundCorner}
        group="radius"
        inner={[]}
        inherited={['semantic', 'radius']}
      />
      <MeasureSection
        brand={brand}
        title="Spacing"
        icon={Maximize2}
        isFolded
        group="space"
        inner={[]}
        inherited={['primitive', 'space']}
      />
    </>
  );
}

const SYSTEM = 'system';

function TypefaceSection({ brand }: { brand: Brand }) {
  const { tokens, own } = brand;
  const uses = listNames(getIn(tokens, 'semantic', 'typeface'));
  const items = [
    { id: SYSTEM, label: 'Fonts of the device' },
    ...listNames(getIn(tokens, 'primitive', 'typeface')).map((name) => ({
      id: `{primitive.typeface.${name}}`,
      label: toWords(name),
    })),
  ];
  const ours = uses
    .filter((use) => getIn(own, 'typeface', use) !== undefined)
    .map((use) => ['tokens', 'typeface', use]);
  return (
    <Section
      title="Typeface"
      icon={Type}
      ours={ours.length}
      problems={brand.problemsAt('/tokens/typeface')}
      onBack={() => brand.change(withoutValues(ours))}
    >
      <div className={styles.pair}>
        {uses.map((use) => (
          <div key={use} className={styles.measure}>
            <Menu
              label={`Typeface, ${use}`}
              className={parts.choice}
              items={items}
              value={textOr(
                getIn(own, 'typeface', use) ?? getIn(tokens, 'semantic', 'typeface', use, '$value'),
                SYSTEM,
              )}
              onChange={(value) => brand.change([{ path: ['tokens', 'typeface', use], value }])}
            />
            <span className={styles.caption}>{toWords(use)}</span>
          </div>
        ))}
      </div>
    </Section>
  );
}

interface MeasureProps {
  readonly brand: Brand;
  readonly title: string;
  readonly icon: typeof Type;
  /** The group in the brand's tokens, and the path to the measure in a role. */
  readonly group: string;
  readonly inner: readonly string[];
  /** The path to the group in the tokens that all brands inherit. */
  readonly inherited: readonly string[];
  readonly isFolded?: boolean;
}

/** The measures of a group in px. An empty field inherits its value. */
function MeasureSection({ brand, title, icon, group, inner, inherited, isFolded = false }: MeasureProps) {
  const { tokens, own } = brand;
  const roles = listNames(getIn(tokens, ...inherited)).filter(
    (role) => readPixels(getIn(tokens, ...inherited, role, '$value', ...inner)) !== undefined,
  );
  const ours = roles.filter((role) => getIn(own, group, role, ...inner) !== undefined);
  const fields = (
    <div className={styles.four}>
      {roles.map((role) => (
        <ValueField
          key={role}
          label={toWords(role)}
          unit="px"
          value={readPixels(getIn(own, group, role, ...inner)) ?? ''}
          inherited={readPixels(getIn(tokens, ...inherited, role, '$value', ...inner)) ?? ''}
          fits={(text) => /^(?:\d{1,4}(?:\.\d{1,2})?)?$/.test(text)}
          hint="Enter 0 or more."
          onChange={(text) =>
            brand.change([
              {
                path: ['tokens', group, role, ...inner],
                value: text === '' ? undefined : { value: Number(text), unit: 'px' },
              },
            ])
          }
        />
      ))}
    </div>
  );
  return (
    <Section
      title={title}
      icon={icon}
      ours={ours.length}
      problems={brand.problemsAt(`/tokens/${group}`)}
      onBack={() => brand.change(withoutValues(ours.map((role) => ['tokens', group, role, ...inner])))}
    >
      {isFolded ? (
        <details>
          <summary className={styles.summary}>{`All ${roles.length}`}</summary>
          {fields}
        </details>
      ) : (
        fields
      )}
    </Section>
  );
}

/** The number of a measure in px; undefined for other units and non-measures. */
function readPixels(value: JsonValue | undefined): string | undefined {
  const amount = isObject(value) && value['unit'] === 'px' ? value['value'] : undefined;
  return typeof amount === 'number' ? String(amount) : undefined;
}
