import { useEffect, useState } from 'react';
import type { PageFrameProps } from './page-frame.props.gen.ts';
import css from './PullIndicator.module.css';

/** In milliseconds: long enough to read a word. */
const DONE_TIME = 1200;

type RefreshState = NonNullable<PageFrameProps['refreshing']>;

type Props = Pick<
  PageFrameProps,
  'refreshLabel' | 'pullLabel' | 'releaseLabel' | 'busyLabel' | 'doneLabel' | 'onRefresh'
> & { readonly said: RefreshState };

/** Shown above the body: a gauge that fills during a pull, then the state of the refresh. */
export function PullIndicator({ said, ...props }: Props) {
  return (
    <div className={css.place}>
      <button type="button" className={css.button} onClick={() => props.onRefresh?.()}>
        {props.refreshLabel ?? '--'}
      </button>
      <div className={css.sight} aria-hidden="true">
        <span className={css.gauge}>
          <span className={css.fill} />
          <b className={css.mark} />
        </span>
        <span className={css.short}>{props.pullLabel}</span>
        <span className={css.enough}>{props.releaseLabel}</span>
        <span className={css.busy}>{props.busyLabel}</span>
        <span className={css.done}>{props.doneLabel}</span>
      </div>
      <span role="status" className="visually-hidden">
        {said === 'busy' ? props.busyLabel : said === 'done' ? props.doneLabel : ''}
      </span>
    </div>
  );
}

/** Shows "up to date" only briefly. */
export function useShownState(refreshing: RefreshState): RefreshState {
  const [over, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (refreshing !== 'done') return undefined;
    const timer = setTimeout(() => setOver(true), DONE_TIME);
    return () => clearTimeout(timer);
  }, [refreshing]);
  return refreshing === 'done' && over ? 'idle' : refreshing;
}
