import type { RefObject } from 'react';
import type { PageFrameProps } from './page-frame.props.gen.ts';
import css from './PullIndicator.module.css';
import type { RefreshState } from './refresh-state.ts';
import { usePullDown } from './use-pull-down.ts';

type Props = Pick<
  PageFrameProps,
  'refreshLabel' | 'pullLabel' | 'releaseLabel' | 'busyLabel' | 'doneLabel' | 'onRefresh'
> & {
  readonly said: RefreshState;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly page: RefObject<HTMLElement | null>;
};

/** Shown above the body: a gauge that fills during a pull, then the state of the refresh. */
export function PullIndicator({ said, scroller, page, ...props }: Props) {
  usePullDown(scroller, page, said === 'busy' ? undefined : props.onRefresh);
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
