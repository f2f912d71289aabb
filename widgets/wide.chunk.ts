// Widgets that only wide screens show. They share a chunk, so that a phone loads none of them.
export { MenuButton } from './menu-button/MenuButton.tsx';
export { Rail } from './rail/Rail.tsx';
export { SidePanel } from './side-panel/SidePanel.tsx';
export { TableRow } from './table-row/TableRow.tsx';
export { ShortcutList } from './shortcut-list/ShortcutList.tsx';
export { TopBar } from './top-bar/TopBar.tsx';
// the sheets of a wide screen are popovers, which need this
export { Anchor } from './shared/anchor.ts';
