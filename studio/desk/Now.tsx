import { useState } from 'react';
import { useFact } from './live.ts';
import parts from './Parts.module.css';

/** What a value of the picked block is in the app now; a press says what it was made from. */
export function Now({ name }: { name: string }) {
  const fact = useFact(name);
  const [isOpen, setOpen] = useState(false);
  if (fact === undefined) return null;
  return (
    <div className={parts.now}>
      <span>
        Now <output>{fact.value}</output>
      </span>
      {fact.inputs.length > 0 && (
        <button type="button" className={parts.why} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Why
        </button>
      )}
      {isOpen && (
        <ul>
          {fact.inputs.map((input) => (
            <li key={input}>{input}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
