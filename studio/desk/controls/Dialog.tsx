import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import css from './Dialog.module.css';
import palette from './Palette.module.css';

interface Props {
  readonly title: string;
  /** Makes the dialog wide enough for a comparison. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
  onClose(): void;
}

/** A modal dialog. Esc or a click outside closes it. */
export function Dialog({ title, isWide = false, children, onClose }: Props) {
  return (
    <ModalOverlay isOpen isDismissable className={palette.overlay ?? ''} onOpenChange={onClose}>
      <Modal className={`${palette.box} ${isWide ? css.wide : ''}`}>
        <AriaDialog className={css.dialog ?? ''}>
          <Heading slot="title" className={css.title ?? ''}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
