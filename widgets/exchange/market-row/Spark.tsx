import { memo, useMemo } from 'react';
import { cx } from '@vitrine/widgets/shared';
import type { MarketRowProps } from './market-row.props.gen.ts';
import { drawSparkline } from './sparkline.ts';
import css from './Spark.module.css';

type Direction = 'up' | 'down' | 'flat';

interface SparkProps {
  series: MarketRowProps['spark'];
  direction: Direction;
  stretched: 'none' | undefined;
}

export const Spark = memo(function Spark({ series, direction, stretched }: SparkProps) {
  const path = useMemo(() => drawSparkline(series), [series]);
  return (
    <svg
      className={cx(css.spark, css[direction])}
      viewBox="0 0 48 28"
      preserveAspectRatio={stretched}
      aria-hidden="true"
      focusable="false"
    >
      {path !== undefined && <path d={path} />}
    </svg>
  );
});
