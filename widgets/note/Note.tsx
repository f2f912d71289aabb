import { Fragment } from 'react';
import { cx, Icon, skeletonCss } from '../shared/index.ts';
import type { NoteProps } from './note.props.gen.ts';
import css from './Note.module.css';

export function Note({ id, text, strong, icon, tone = 'neutral', action, loading, onPress, children }: NoteProps) {
  return (
    <div id={id} role="note" className={cx(css.note, css[tone], loading && skeletonCss.late)} aria-busy={loading}>
      {icon && <Icon name={icon} size="s" className={css.icon} />}
      <div className={css.body}>
        <p className={cx(loading && skeletonCss.words)}>
          {text ?? '--'}
          {strong?.map((part, index) => (
            <Fragment key={part}>
              {index === 0 ? ' ' : ', '}
              <b className={css.strong} translate="no">
                {part}
              </b>
            </Fragment>
          ))}
          {action && (
            <>
              {' '}
              <button type="button" className={css.action} onClick={onPress}>
                {action}
              </button>
            </>
          )}
        </p>
        {children}
      </div>
    </div>
  );
}
