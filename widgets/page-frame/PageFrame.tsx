import { useRef } from 'react';
import { cx, useScrollMemory } from '../shared/index';
import type { PageFrameProps } from './page-frame.props.gen';
import css from './PageFrame.module.css';

/**
 * One tree for both widths: only style sheets move the regions, so turning a tablet keeps what was typed.
 * On a wide trading page body and middle scroll on their own, everywhere else together.
 */
export function PageFrame(props: PageFrameProps) {
  const { id, layout = 'rail', motion = 'none', scrollKey, skip } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useScrollMemory(scroller, scrollKey);
  useScrollMemory(body, scrollKey === undefined ? undefined : `${scrollKey}#body`);
  return (
    <div id={id} className={cx(css.frame, css[`layout-${layout}`])}>
      <button type="button" className={css.skip} onClick={() => body.current?.focus()}>
        {skip ?? '--'}
      </button>
      <Region className={css.header}>{props.header}</Region>
      <div className={css.columns}>
        <Region className={css.rail}>{props.rail}</Region>
        <main className={cx(css.page, css[`motion-${motion}`])} key={scrollKey}>
          <Region className={css.top}>{props.top}</Region>
          {/* A page of text only can be scrolled by keys as well. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div ref={scroller} className={css.scroll} tabIndex={0}>
            <div ref={body} className={css.body} tabIndex={-1}>
              {props.body}
            </div>
            <Region className={css.middle}>{props.middle}</Region>
          </div>
          <Region className={css.bottom}>{props.bottom}</Region>
        </main>
        <Aside>{props.aside}</Aside>
      </div>
      <Region className={css.tabs}>{props.tabs}</Region>
    </div>
  );
}

/** A region without nodes takes no room; one whose nodes all hide is taken away by the style sheet. */
function Region({ className, children }: { className?: string; children?: PageFrameProps['body'] }) {
  return children === undefined || children === null ? null : <div className={className}>{children}</div>;
}

function Aside({ children }: { children?: PageFrameProps['aside'] }) {
  return children === undefined || children === null ? null : <aside className={css.aside}>{children}</aside>;
}
