import type { ReactNode } from 'react';

interface PressableProps {
  id?: string;
  /** If undefined, there is no button, not even for screen readers. */
  onPress: (() => void) | undefined;
  disabled?: boolean;
  busy?: boolean | undefined;
  className?: string;
  children: ReactNode;
}

/** A button with `onPress`, a plain box without. May contain only phrasing content. */
export function Pressable({ id, onPress, disabled, busy, className, children }: PressableProps) {
  if (!onPress)
    return (
      <div id={id} className={className} aria-busy={busy}>
        {children}
      </div>
    );
  return (
    <button id={id} type="button" className={className} aria-busy={busy} disabled={disabled} onClick={() => onPress()}>
      {children}
    </button>
  );
}
