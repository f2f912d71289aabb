export { SheetField } from './SheetField.tsx';
export { SheetPanel, type SheetPanelProps } from './SheetPanel.tsx';
