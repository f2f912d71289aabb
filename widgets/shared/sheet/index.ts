export { SheetField } from './SheetField';
export { SheetPanel, type SheetPanelProps } from './SheetPanel';
