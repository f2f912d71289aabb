import type { ListFieldProps } from './list-field.props.gen.ts';

export type Row = ListFieldProps['rows'][number];
export type RowAct = 'up' | 'down' | 'duplicate' | 'remove';

interface RowButton {
  act: RowAct;
  icon: string;
  /** The accessible name, unique in the list: the label and the row's position, counted from 1. */
  name: string;
  off: boolean;
}

/** The props that the buttons of all rows share. */
export type RowLook = Pick<ListFieldProps, RowAct | 'canAdd' | 'canRemove' | 'disabled' | 'busy' | 'id'>;

const ICONS: Readonly<Record<RowAct, string>> = {
  up: 'arrow-up',
  down: 'arrow-down',
  duplicate: 'copy',
  remove: 'trash',
};

const ACTS: readonly RowAct[] = ['up', 'down', 'duplicate', 'remove'];

/**
 * The buttons of the row at this index. The remove button is always there; the others are left out if they have no
 * label.
 */
export function getRowButtons(list: Omit<RowLook, 'id'>, at: number, isLast: boolean): readonly RowButton[] {
  const isOff: Readonly<Record<RowAct, boolean>> = {
    up: at === 0,
    down: isLast,
    duplicate: !list.canAdd,
    remove: !list.canRemove,
  };
  return ACTS.filter((act) => act === 'remove' || list[act] !== undefined).map((act) => ({
    act,
    icon: ICONS[act],
    name: `${list[act] ?? '--'} ${at + 1}`,
    off: isOff[act] || list.disabled === true || list.busy === true,
  }));
}
