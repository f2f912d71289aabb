import { Icon } from '../shared/index.ts';
import { getRowButtons, type Row, type RowAct } from './list-field.ts';
import type { ListFieldProps } from './list-field.props.gen.ts';
import css from './ListField.module.css';

export type Press = (act: RowAct, row: Row, at: number, button: HTMLElement) => void;

interface Props {
  readonly list: ListFieldProps;
  readonly row: Row;
  readonly at: number;
  readonly onPress: Press;
}

export function RowButtons({ list, row, at, onPress }: Props) {
  return (
    <div className={css.buttons}>
      {getRowButtons(list, at).map(({ act, icon, name, off }) => (
        <button
          key={act}
          type="button"
          className={css.button}
          aria-label={name}
          // Not the `disabled` attribute: the button keeps the focus when its row reaches an end.
          aria-disabled={off || undefined}
          onClick={off ? undefined : (event) => onPress(act, row, at, event.currentTarget)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
