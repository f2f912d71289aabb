import { Check, ShieldCheck, TriangleAlert } from 'lucide';
import { THEMES } from '../../../palette/derive-colors.ts';
import { Icon } from '../../controls/Icon.tsx';
import { toWords } from '../../../json.ts';
import parts from '../../controls/Parts.module.css';
import styles from './Brand.module.css';
import { type Colors, readability } from './colors.ts';

/** The colours of the given roles in both themes. */
export function Swatches({ now, names }: { now: Colors['now']; names: readonly string[] }) {
  return THEMES.map((theme) => (
    <figure key={theme} className={styles.swatches}>
      <figcaption className={styles.caption}>{toWords(theme)}</figcaption>
      {names
        .filter((name) => now[theme].has(name))
        .map((name) => (
          <span key={name} className={styles.swatch} title={`${name} ${now[theme].get(name) ?? ''}`}>
            <span style={{ background: now[theme].get(name) }} />
            <span className={styles.caption}>{toWords(name)}</span>
          </span>
        ))}
    </figure>
  ));
}

const PAIRS = [
  ['Link on page', 'accent-text', 'bg'],
  ['Main button', 'on-accent', 'accent'],
] as const;

/** The contrast of links and of the main button, and whether all pairs pass. */
export function Readability({ colors: { now, pairs, faint } }: { colors: Colors }) {
  const all = PAIRS.flatMap(([label, of, on]) => THEMES.map((theme) => ({ label, of, on, theme })));
  return (
    <>
      <ul className={styles.readability} aria-label="Contrast">
        {all.map(({ label, of, on, theme }) => {
          const found = readability(now[theme], of, on);
          const shown = { color: now[theme].get(of), background: now[theme].get(on) };
          return (
            found && (
              <li key={`${theme} ${of}`}>
                <span className={styles.sample} style={shown} aria-hidden>
                  Aa
                </span>
                <span className={parts.grow}>
                  {label}
                  <span className={styles.hidden}>, {theme}</span>
                </span>
                <span>{found.ratio}</span>
                <span className={found.passes ? styles.good : parts.danger}>
                  <Icon of={found.passes ? Check : TriangleAlert} />
                  <span className={styles.hidden}>{found.passes ? 'passes' : 'too low'}</span>
                </span>
              </li>
            )
          );
        })}
      </ul>
      <p className={styles.line}>
        <Icon of={faint === 0 ? ShieldCheck : TriangleAlert} />
        {faint === 0
          ? `${pairs} pairs in both themes and all palettes pass`
          : `${faint} of ${pairs} pairs are hard to read`}
      </p>
    </>
  );
}
