import { plainWidget } from '@vitrine/runtime';
import { cx, getSpace } from '../shared/index.ts';
import type { DividerProps } from './divider.props.gen.ts';
import css from './Divider.module.css';

export const Divider = plainWidget(function Divider({ id, inset, space: around }: DividerProps) {
  return <hr id={id} className={cx(css.divider, inset && css.inset)} style={{ marginBlock: getSpace(around) }} />;
});
