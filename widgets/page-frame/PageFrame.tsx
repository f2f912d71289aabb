import { useRef, useState, type ComponentProps } from 'react';
import { LazyBoundary, lazyView } from '@vitrine/runtime';
import { cx, useMedia, useScrollMemory } from '../shared/index.ts';
import type { PageFrameProps } from './page-frame.props.gen.ts';
import pageCss from './Page.module.css';
import css from './PageFrame.module.css';
import motionCss from './PageMotion.module.css';
import { useShownState } from './refresh-state.ts';
import { Region } from './Region.tsx';
import { SizedRegion } from './SizedRegion.tsx';
import { readSizes, sized, type OnResize, type Resizable, type Sizes } from './sizes.ts';

/** A page can be pulled only once it is shown, so the script loads after the page. */
export const Pull = lazyView(async () => (await import('./PullIndicator.tsx')).PullIndicator);

/** Must match the style sheet. */
const WIDE = '(min-width: 1024px)';

/**
 * Both widths use the same tree. Only CSS moves the regions, so rotating a tablet keeps the user's input. On a wide
 * workspace, the regions scroll separately; everywhere else, they scroll together.
 */
export function PageFrame(props: PageFrameProps) {
  const { id, layout = 'rail', motion = 'none', scrollKey, skip, onRefresh } = props;
  const page = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isSplit = layout === 'workspace-split';
  const isWorkspace = isSplit || layout === 'workspace';
  const apart = useMedia(WIDE) && isWorkspace;
  const bodyStop = apart ? 0 : -1;
  const said = useShownState(props.refreshing ?? 'idle');
  useScrollMemory(scroller, scrollKey);
  useScrollMemory(body, scrollKey === undefined ? undefined : `${scrollKey}#body`);
  const [sizes, setSizes] = useState<Sizes>(() => (isWorkspace ? readSizes() : {}));
  const onResize: OnResize = (region, size) => setSizes((old) => ({ ...old, ...sized(region, size) }));
  const resizable = (region: Resizable, className: string | undefined) => (
    <SizedRegion {...{ region, className, apart, body, onResize }} label={props[`${region}Label`]}>
      {props[region]}
    </SizedRegion>
  );
  const leading = isWorkspace && resizable('leading', pageCss.leading);
  const middle = resizable('middle', pageCss.middle);
  const aside = resizable('aside', css.aside);
  return (
    <div id={id} className={cx(css.frame, css[`layout-${layout}`])}>
      <button type="button" className={css.skip} onClick={() => body.current?.focus()}>
        {skip ?? '--'}
      </button>
      <Region className={css.header}>{props.header}</Region>
      <div className={css.columns}>
        <Region className={css.rail}>{props.rail}</Region>
        <main
          ref={page}
          className={cx(pageCss.page, pageCss[`layout-${layout}`], motionCss.page, motionCss[`motion-${motion}`])}
          data-refreshing={said}
          style={sizes}
          key={scrollKey}
        >
          <Region className={pageCss.top}>{props.top}</Region>
          {onRefresh && !apart && <LatePull {...props} said={said} scroller={scroller} page={page} />}
          {/* The scroller is a tab stop, so that a text-only page can be scrolled with the keyboard. */}
          <div ref={scroller} className={pageCss.scroll} tabIndex={apart ? undefined : 0}>
            {leading}
            {/* In phone order. */}
            {isSplit && aside}
            {isSplit && middle}
            <div ref={body} className={pageCss.body} tabIndex={bodyStop}>
              {props.body}
            </div>
            {!isSplit && middle}
            {resizable('dock', pageCss.dock)}
            {layout === 'workspace' && aside}
          </div>
          <Region className={pageCss.bottom}>{props.bottom}</Region>
        </main>
        {!isWorkspace && <Aside>{props.aside}</Aside>}
      </div>
      <Region className={css.tabs}>{props.tabs}</Region>
    </div>
  );
}

const LatePull = (props: ComponentProps<typeof Pull>) => (
  <LazyBoundary of={Pull}>
    <Pull {...props} />
  </LazyBoundary>
);

/** Scrolls independently, so it is also a tab stop. */
function Aside({ children }: { children?: PageFrameProps['aside'] }) {
  return children === undefined || children === null ? null : (
    <aside className={css.landmark}>
      <Region className={css.aside} tabIndex={0}>
        {children}
      </Region>
    </aside>
  );
}
