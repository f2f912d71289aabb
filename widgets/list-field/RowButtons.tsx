import { Icon } from '../shared/index.ts';
import { getRowButtons, type Row, type RowAct, type RowLook } from './list-field.ts';
import css from './ListField.module.css';

export type Press = (act: RowAct, row: Row, at: number, button: HTMLElement) => void;

export interface RowProps {
  readonly look: RowLook;
  readonly row: Row;
  readonly at: number;
  readonly isLast: boolean;
  readonly onPress: Press;
}

export function RowButtons({ look, row, at, isLast, onPress }: RowProps) {
  return (
    <div className={css.buttons}>
      {getRowButtons(look, at, isLast).map(({ act, icon, name, off }) => (
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
