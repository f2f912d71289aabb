import { useFormat } from '@vitrine/runtime';
import { Icon } from '../shared/index.ts';
import { Pressable } from '../shared/content/index.ts';
import type { ArticleRowProps } from './article-row.props.gen.ts';
import css from './ArticleRow.module.css';

export function ArticleRow({ id, title, text, time, onPress, disabled }: ArticleRowProps) {
  const format = useFormat();
  return (
    <Pressable id={id} className={css.row} onPress={onPress} disabled={disabled}>
      <span className={css.words}>
        <span className={css.title}>{title ?? '--'}</span>
        {text !== undefined && text !== '' && <span className={css.text}>{text}</span>}
        {time !== undefined && <span className={css.time}>{format.time(time, 'date')}</span>}
      </span>
      <Icon name="chevron-right" size="s" />
    </Pressable>
  );
}
