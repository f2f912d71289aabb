import { UNKNOWN, useFormat } from '@vitrine/runtime';
import { cx } from '../shared/index.ts';
import { computeShares } from '../shared/content/index.ts';
import type { ShareBarProps } from './share-bar.props.gen.ts';
import css from './ShareBar.module.css';

const TONES = ['text', 'info', 'violet', 'accent', 'success', 'warning', 'danger'] as const;
const DOTS = '••';

export function ShareBar({ id, label, parts, hidden, hiddenLabel }: ShareBarProps) {
  const format = useFormat();
  const known = hidden ? undefined : computeShares(parts.map((part) => part.value));
  const toned = parts.map((part, index) => ({ ...part, tone: part.tone ?? TONES[index % TONES.length] ?? 'text' }));
  const drawn = known?.weights.some((weight) => weight !== '0') ?? false;
  return (
    <div id={id} className={css.share} role="group" aria-label={label}>
      <div className={css.bar} aria-hidden="true">
        {toned.map((part, index) => {
          const weight = known?.weights[index] ?? '0';
          if (!drawn) return <span key={index} className={css.part} />;
          return weight === '0' ? null : (
            <span key={index} className={cx(css.part, css[part.tone])} style={{ flexGrow: weight }} />
          );
        })}
      </div>
      <ul className={css.legend}>
        {toned.map((part, index) => (
          <li key={index} className={css.item}>
            <i className={cx(css.dot, css[part.tone])} aria-hidden="true" />
            <span className={css.name}>{part.label ?? UNKNOWN}</span>{' '}
            {hidden ? (
              <Hidden label={hiddenLabel} />
            ) : known ? (
              format.number(String(known.percents[index]), { percent: true })
            ) : (
              UNKNOWN
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Hidden({ label }: { label: string | undefined }) {
  return (
    <>
      <span aria-hidden={label !== undefined}>{DOTS}</span>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </>
  );
}
