import { Dialog } from '../../controls/Dialog.tsx';
import parts from '../../controls/Parts.module.css';
import css from '../../team/Team.module.css';

interface Props {
  /** Who gets what then. */
  readonly said: string;
  onBack(): void;
  onClose(): void;
}

/** Asks whether people really get what they had before. Esc or a press beside it leaves all as it is. */
export function BackDialog({ said, onBack, onClose }: Props) {
  return (
    <Dialog title="Roll back?" onClose={onClose}>
      <div className={`${css.form} ${css.asked}`}>
        <p className={css.said}>{said} Plans end.</p>
        <div className={css.actions}>
          <button type="button" className={parts.quiet} onClick={onClose}>
            Leave it
          </button>
          <button type="button" className={parts.mainDanger} onClick={onBack}>
            Roll back now
          </button>
        </div>
      </div>
    </Dialog>
  );
}
