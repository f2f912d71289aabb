import { cx } from '../shared/index.ts';
import { Amount } from '../shared/content/index.ts';
import type { StatListProps } from './stat-list.props.gen.ts';
import css from './StatList.module.css';

type Item = StatListProps['items'][number];

export function StatList(props: StatListProps) {
  const { id, items, layout = 'rows', columns = 3, size = 'caption', hiddenLabel, loading } = props;
  return (
    <dl
      id={id}
      className={cx(
        css[layout],
        layout === 'grid' && (columns === 2 ? css.two : css.three),
        size === 'micro' && css.micro,
      )}
      aria-busy={loading}
      data-pending={loading}
    >
      {items.map((item, index) => (
        <Stat key={index} item={item} hiddenLabel={hiddenLabel} />
      ))}
    </dl>
  );
}

function Stat({ item, hiddenLabel }: { item: Item; hiddenLabel: string | undefined }) {
  const { label, text, ...amount } = item;
  return (
    <div className={cx(css.stat, text !== undefined && css.wordy)}>
      <dt className={css.label}>{label ?? '--'}</dt>
      <dd className={cx(css.value, amount.tone === 'muted' && css.muted)}>
        {text ?? <Amount {...amount} hiddenLabel={hiddenLabel} plainUnit />}
      </dd>
    </div>
  );
}
