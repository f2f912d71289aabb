import { useState, type UIEvent } from 'react';
import { cx } from '../shared/index.ts';
import { Pressable } from '../shared/content/index.ts';
import { BannerArt } from './BannerArt.tsx';
import { findPage, collectSlides, type Slide } from './banner.ts';
import type { BannerProps } from './banner.props.gen.ts';
import css from './Banner.module.css';

export function Banner(props: BannerProps) {
  const { id, pageLabel, onPress, disabled } = props;
  const [page, setPage] = useState(0);
  const slides = collectSlides(props);
  if (props.loading) return <div id={id} className={cx(css.banner, css.space)} aria-busy="true" />;
  if (slides.length === 0) return null;
  const many = slides.length > 1;
  const scrolled = (event: UIEvent<HTMLDivElement>): void =>
    setPage(findPage(event.currentTarget.scrollLeft, event.currentTarget.clientWidth, slides.length));
  return (
    <div id={id} className={css.banner}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keys */}
      <div
        className={css.track}
        onScroll={many ? scrolled : undefined}
        {...(many && { role: 'group', tabIndex: 0, 'aria-label': pageLabel })}
      >
        {slides.map((slide) => (
          <Pressable
            key={slide.id}
            className={css.slide}
            onPress={onPress && (() => onPress({ id: slide.id }))}
            disabled={disabled}
          >
            <SlideBody slide={slide} />
          </Pressable>
        ))}
      </div>
      {many && <Dots page={page} slides={slides} label={pageLabel} />}
    </div>
  );
}

function SlideBody({ slide }: { slide: Slide }) {
  const picture = slide.art ?? slide.url;
  return (
    <>
      {picture ? <img className={css.picture} src={picture} alt="" decoding="async" /> : <BannerArt />}
      <span className={css.words}>
        {slide.overline !== undefined && <span className={css.overline}>{slide.overline}</span>}
        <span className={css.title}>{slide.title ?? '--'}</span>
        {slide.text !== undefined && <span className={css.text}>{slide.text}</span>}
      </span>
    </>
  );
}

function Dots({ page, slides, label }: { page: number; slides: readonly Slide[]; label: string | undefined }) {
  return (
    <div className={css.dots} role="img" aria-label={`${label ?? ''} ${page + 1}/${slides.length}`}>
      {slides.map((slide, index) => (
        <i key={slide.id} className={cx(css.dot, index === page && css.here)} />
      ))}
    </div>
  );
}
