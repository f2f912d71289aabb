export { SheetField } from './SheetField.tsx';
export { SheetPanel } from './SheetPanel.tsx';
