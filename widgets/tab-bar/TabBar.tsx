import { NavItems } from '../shared/index.ts';
import type { TabBarProps } from './tab-bar.props.gen.ts';
import css from './TabBar.module.css';

export function TabBar(props: TabBarProps) {
  return <NavItems {...props} css={css} />;
}
