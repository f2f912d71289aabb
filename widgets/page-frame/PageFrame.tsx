import { useRef } from 'react';
import { cx, useMedia, useScrollMemory } from '../shared/index.ts';
import type { PageFrameProps } from './page-frame.props.gen.ts';
import css from './PageFrame.module.css';
import { Pull, useSaid } from './Pull.tsx';
import { usePullDown } from './use-pull-down.ts';

/** As in the style sheet. */
const WIDE = '(min-width: 1024px)';

/**
 * One tree for both widths: only style sheets move the regions, so turning a tablet keeps what was typed.
 * On a wide trading page body and middle scroll on their own, everywhere else together.
 */
export function PageFrame(props: PageFrameProps) {
  const { id, layout = 'rail', motion = 'none', scrollKey, skip, onRefresh } = props;
  const page = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const desk = layout === 'desk';
  const apart = useMedia(WIDE) && (desk || layout === 'trade');
  const bodyStop = apart ? 0 : -1;
  const said = useSaid(props.refreshing ?? 'idle');
  usePullDown(scroller, page, said === 'busy' || apart ? undefined : onRefresh);
  useScrollMemory(scroller, scrollKey);
  useScrollMemory(body, scrollKey === undefined ? undefined : `${scrollKey}#body`);
  const middle = (
    <Region className={css.middle} tabIndex={apart ? 0 : undefined}>
      {props.middle}
    </Region>
  );
  return (
    <div id={id} className={cx(css.frame, css[`layout-${layout}`])}>
      <button type="button" className={css.skip} onClick={() => body.current?.focus()}>
        {skip ?? '--'}
      </button>
      <Region className={css.header}>{props.header}</Region>
      <div className={css.columns}>
        <Region className={css.rail}>{props.rail}</Region>
        <main ref={page} className={cx(css.page, css[`motion-${motion}`])} data-refreshing={said} key={scrollKey}>
          <Region className={css.top}>{props.top}</Region>
          {onRefresh && !apart && <Pull {...props} said={said} />}
          {/* What scrolls is in the tab order: a page of text only can be scrolled by keys as well. */}
          <div ref={scroller} className={css.scroll} tabIndex={apart ? undefined : 0}>
            {/* In the order in which a phone shows them. */}
            {desk && <Region className={css.aside}>{props.aside}</Region>}
            {desk && middle}
            <div ref={body} className={css.body} tabIndex={bodyStop}>
              {props.body}
            </div>
            {!desk && middle}
          </div>
          <Region className={css.bottom}>{props.bottom}</Region>
        </main>
        {!desk && <Aside>{props.aside}</Aside>}
      </div>
      <Region className={css.tabs}>{props.tabs}</Region>
    </div>
  );
}

/** A region without nodes takes no room; one whose nodes all hide is taken away by the style sheet. */
function Region({ children, ...place }: { className?: string; tabIndex?: number; children?: PageFrameProps['body'] }) {
  return children === undefined || children === null ? null : <div {...place}>{children}</div>;
}

/** It scrolls by itself: in the tab order, so that words alone can be scrolled by keys as well. */
function Aside({ children }: { children?: PageFrameProps['aside'] }) {
  return children === undefined || children === null ? null : (
    <aside className={css.landmark}>
      <Region className={css.aside} tabIndex={0}>
        {children}
      </Region>
    </aside>
  );
}
