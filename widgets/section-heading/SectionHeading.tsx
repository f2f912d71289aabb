import type { SectionHeadingProps } from './section-heading.props.gen.ts';
import css from './SectionHeading.module.css';

export function SectionHeading({ id, title, text, action, onAction, disabled, loading }: SectionHeadingProps) {
  return (
    <div id={id} className={css.heading} aria-busy={loading}>
      <div className={css.words}>
        <h2 className={css.title}>{title ?? '--'}</h2>
        {text !== undefined && <p className={css.text}>{text}</p>}
      </div>
      {action !== undefined && onAction && (
        <button type="button" className={css.action} disabled={disabled} onClick={() => onAction()}>
          {action}
        </button>
      )}
    </div>
  );
}
