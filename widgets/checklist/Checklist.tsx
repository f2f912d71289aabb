import { ActionButton, Icon, cx } from '../shared/index.ts';
import { Bar, getProgress } from '../shared/content/index.ts';
import type { ChecklistProps } from './checklist.props.gen.ts';
import css from './Checklist.module.css';

type Item = ChecklistProps['items'][number];

export function Checklist({ id, title, progress, items, doneLabel, hide, quiet, onSelect, onHide }: ChecklistProps) {
  const done = items.filter((item) => item.done).length;
  const current = items.findIndex((item) => !item.done);
  return (
    <section id={id} className={css.card} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <h2 id={`${id}-title`} className={css.title}>
          {title ?? '--'}
        </h2>
        <span className={css.progress}>{progress}</span>
      </div>
      <Line done={done} of={items.length} />
      <ol className={css.list}>
        {items.map((item, at) => (
          <li key={item.id} className={css.item} aria-current={at === current ? 'step' : undefined}>
            <Mark done={item.done} label={doneLabel} />
            <Words item={item} onPress={() => onSelect?.({ id: item.id })} />
            {at === current && (
              <ActionButton
                label={item.action}
                kind={quiet ? 'neutral' : 'primary'}
                size="s"
                onPress={() => onSelect?.({ id: item.id })}
              />
            )}
          </li>
        ))}
      </ol>
      {hide !== undefined && (
        <button type="button" className={css.hide} onClick={() => onHide?.()}>
          {hide}
        </button>
      )}
    </section>
  );
}

/** Decorative: the text next to the title says the same. */
function Line({ done, of }: { done: number; of: number }) {
  const width = getProgress(done, of, 'count');
  const marks = Array.from({ length: Math.max(0, of - 1) }, (_, at) => String(((at + 1) * 100) / of));
  return (
    <span className={css.line}>
      <Bar
        fills={width === undefined ? [] : [{ left: '0', width, tone: 'accent' }]}
        marks={marks.map((at) => ({ at, strong: false }))}
      />
    </span>
  );
}

function Mark({ done, label }: { done: boolean; label: string | undefined }) {
  return (
    <span
      className={cx(css.mark, done && css.done)}
      role={done ? 'img' : undefined}
      aria-label={done ? label : undefined}
    >
      {done && <Icon name="check" size="s" />}
    </span>
  );
}

/** Open items are buttons, because they can be done in any order. Completed items need no details. */
function Words({ item, onPress }: { item: Item; onPress: () => void }) {
  const name = <span className={css.name}>{item.title ?? '--'}</span>;
  if (item.done) return <span className={cx(css.words, css.over)}>{name}</span>;
  return (
    <button type="button" className={css.words} onClick={onPress}>
      {name}
      {item.text !== undefined && <span className={css.text}>{item.text}</span>}
    </button>
  );
}
