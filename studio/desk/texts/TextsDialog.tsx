import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import palette from '../Palette.module.css';
import styles from './Texts.module.css';
import dialog from './TextsDialog.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  onClose(): void;
}

/** A dialog of this room. Esc or a press beside it closes it. */
export function TextsDialog({ title, children, onClose }: Props) {
  return (
    <ModalOverlay isOpen isDismissable className={palette.overlay ?? ''} onOpenChange={onClose}>
      <Modal className={palette.box ?? ''}>
        <Dialog className={dialog.dialog ?? ''}>
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
