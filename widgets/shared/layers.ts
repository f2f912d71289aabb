export interface Layer {
  isTop(): boolean;
  leave(): void;
}

interface Entry {
  onEscape(): void;
}

const layers: Entry[] = [];

function escape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const top = layers.at(-1);
  if (!top) return;
  event.preventDefault();
  top.onEscape();
}

/** Sheets and dialogs may stand on each other: Escape closes one at a time, the newest first. */
export function enterLayer(onEscape: () => void): Layer {
  const entry: Entry = { onEscape };
  if (layers.length === 0) document.addEventListener('keydown', escape);
  layers.push(entry);
  return {
    isTop: () => layers.at(-1) === entry,
    leave: () => {
      const index = layers.indexOf(entry);
      if (index !== -1) layers.splice(index, 1);
      if (layers.length === 0) document.removeEventListener('keydown', escape);
    },
  };
}
