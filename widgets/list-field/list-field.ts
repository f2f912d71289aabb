import type { ListFieldProps } from './list-field.props.gen.ts';

export type Row = ListFieldProps['rows'][number];
export type RowAct = 'up' | 'down' | 'duplicate' | 'remove';

interface RowButton {
  act: RowAct;
  icon: string;
  /** Unique in the list: the label, and the position that people count. */
  name: string;
  off: boolean;
}

type Labels = Pick<ListFieldProps, RowAct>;
type Limits = Pick<ListFieldProps, 'canAdd' | 'canRemove' | 'disabled' | 'busy'> & {
  readonly rows: readonly unknown[];
};

const ICONS: Readonly<Record<RowAct, string>> = {
  up: 'arrow-up',
  down: 'arrow-down',
  duplicate: 'copy',
  remove: 'trash',
};

const ACTS: readonly RowAct[] = ['up', 'down', 'duplicate', 'remove'];

/** The buttons of the row at this index. Rows can always be removed; a missing label leaves out any other button. */
export function getRowButtons(list: Labels & Limits, at: number): readonly RowButton[] {
  const isOff: Readonly<Record<RowAct, boolean>> = {
    up: at === 0,
    down: at === list.rows.length - 1,
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
