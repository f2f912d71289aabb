import { cx, Icon } from '../shared/index.ts';
import { Disc } from '../shared/content/index.ts';
import type { NavBarProps } from './nav-bar.props.gen.ts';
import css from './NavBar.module.css';

export function NavBar(props: NavBarProps) {
  const { id, title, large, align = large ? 'left' : 'center', back, line, loading, start, children, end } = props;
  const shown = title !== undefined && !props.unseen;
  return (
    <header
      id={id}
      className={cx(css.bar, line && css.line, large && css.large, props.tone === 'chat' && css.chat)}
      aria-busy={loading}
    >
      {back && <BackButton {...props} />}
      {start}
      {title !== undefined && <Title {...props} align={align} />}
      {hasContent(children) && <div className={css.middle}>{children}</div>}
      {!shown && !hasContent(children) && <span className={css.middle} />}
      {/* Keeps the title centred on the page if there is only one button. */}
      {back && align === 'center' && shown && <span className={css.balance} />}
      {end}
    </header>
  );
}

function BackButton({ backIcon = 'back', backLabel, closeLabel, onBack }: NavBarProps) {
  const closes = backIcon === 'close';
  return (
    <button type="button" className={css.back} aria-label={(closes ? closeLabel : backLabel) ?? '--'} onClick={onBack}>
      {closes ? <Icon name="x" size="l" /> : <Icon name="chevron-left" size="l" />}
    </button>
  );
}

function Title({ title, logo, align = 'center', chevron, unseen, onTitle }: NavBarProps) {
  const className = cx(css.title, css[align]);
  if (unseen) return <h1 className="visually-hidden">{title}</h1>;
  if (!chevron && logo === undefined) return <h1 className={className}>{title}</h1>;
  const named = (
    <>
      {logo !== undefined && <Disc name={logo} />}
      <span className={css.text}>{title}</span>
    </>
  );
  if (!chevron) {
    return (
      <h1 className={className}>
        <span className={css.named}>{named}</span>
      </h1>
    );
  }
  return (
    <h1 className={className}>
      <button type="button" className={css.choice} onClick={onTitle}>
        {named}
        <Icon name="chevron-down" size="s" />
      </button>
    </h1>
  );
}

/** A slot whose nodes are all hidden is an empty list. */
function hasContent(slot: NavBarProps['end']): boolean {
  return slot !== undefined && slot !== null && slot !== false && !(Array.isArray(slot) && slot.length === 0);
}
