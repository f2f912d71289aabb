import { SheetPanel } from '../shared/sheet';
import type { SheetProps } from './sheet.props.gen';

export function Sheet({ open, onClose, ...props }: SheetProps) {
  return open ? <SheetPanel {...props} onClose={onClose && (() => onClose())} /> : null;
}
