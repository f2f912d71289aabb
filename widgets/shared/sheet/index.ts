export { SheetPanel, type SheetPanelProps } from './SheetPanel';
