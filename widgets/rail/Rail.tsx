import { NavItems } from '../shared/index.ts';
import type { RailProps } from './rail.props.gen.ts';
import css from './Rail.module.css';

export function Rail(props: RailProps) {
  return <NavItems {...props} css={css} />;
}
