import { cx } from '@vitrine/widgets/shared';
import { fillText } from '@vitrine/widgets/shared/field';
import css from './BookHead.module.css';

interface HeadProps {
  text: string | undefined;
  label: string | undefined;
  unit: string | undefined;
  /** The number of columns that share the width. If set, a narrow book hides the unit. */
  columns?: 2 | 3 | undefined;
}

/** Heads are rendered both above a stacked book and across both sides; the layout shows one of the two. */
export function Head({ text = '{label} ({unit})', label = '--', unit, columns }: HeadProps) {
  const whole = unit === undefined ? label : fillText(text, { label, unit });
  if (columns === undefined) return <span className={css.head}>{whole}</span>;
  return (
    <span className={cx(css.head, columns === 3 ? css.third : css.half)}>
      <span className={css.short} aria-hidden="true">
        {label}
      </span>
      <span className={css.whole}>{whole}</span>
    </span>
  );
}
