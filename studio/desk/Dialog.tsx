import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import css from './Dialog.module.css';
import palette from './Palette.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  onClose(): void;
}

/** Esc or a press beside it closes it. */
export function Dialog({ title, children, onClose }: Props) {
  return (
    <ModalOverlay isOpen isDismissable className={palette.overlay ?? ''} onOpenChange={onClose}>
      <Modal className={palette.box ?? ''}>
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
