import type { ReactNode } from 'react';

export interface PressableProps {
  id?: string;
  /** Without it there is nothing to press, and nothing that looks so to a screen reader. */
  onPress: (() => void) | undefined;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** A button where a press means something, a plain box where it does not. Hold only phrasing content in it. */
export function Pressable({ id, onPress, disabled, className, children }: PressableProps) {
  if (!onPress)
    return (
      <div id={id} className={className}>
        {children}
      </div>
    );
  return (
    <button id={id} type="button" className={className} disabled={disabled} onClick={() => onPress()}>
      {children}
    </button>
  );
}
