import { useEffect, useRef } from 'react';
import { useLatest } from '../shared/index.ts';
import { SkeletonRow } from './LoadingRecords.tsx';
import type { RecordListProps } from './record-list.props.gen.ts';
import css from './RecordList.module.css';

type MoreProps = Pick<RecordListProps, 'more' | 'moreLabel' | 'loadingLabel' | 'onMore'>;

/**
 * Loads the next page when the user nears the end. The button is for keyboards and for browsers without
 * IntersectionObserver.
 */
export function MoreRecords({ more, moreLabel, loadingLabel, onMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const ask = useLatest(onMore);
  useEffect(() => {
    const element = end.current;
    if (more !== 'idle' || !element || typeof IntersectionObserver !== 'function') return undefined;
    const near = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && ask.current?.(),
      { rootMargin: '240px 0px' },
    );
    near.observe(element);
    return () => near.disconnect();
  }, [more, ask]);
  if (more === 'loading') {
    return (
      <div role="status">
        <span className="visually-hidden">{loadingLabel}</span>
        <SkeletonRow amount={112} badge={76} />
      </div>
    );
  }
  return (
    <div ref={end} className={css.last}>
      <button type="button" className={css.way} onClick={() => onMore?.()}>
        {moreLabel}
      </button>
    </div>
  );
}
