import { useState, type ReactNode } from 'react';

/** Shows its children once its button is pressed. */
export function Shown({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button type="button" id="show" onClick={() => setShown(true)}>
        More
      </button>
      {isShown && children}
    </>
  );
}
