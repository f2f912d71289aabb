import { useState } from 'react';
import { toWords } from '../../json.ts';
import { useFact } from './live.ts';
import parts from '../controls/Parts.module.css';
import { useVisitors } from './Visitors.tsx';

/**
 * The current value of a property of the picked block, with buttons that show its inputs and its value for every
 * visitor.
 */
export function Now({ name }: { name: string }) {
  const fact = useFact(name);
  const { facts, isAsking, ask } = useVisitors();
  const [open, setOpen] = useState<'why' | 'visitors'>();
  if (fact === undefined) return null;
  const toggle = (what: typeof open): void => setOpen(open === what ? undefined : what);
  return (
    <div className={parts.now}>
      <span className={parts.grow}>
        Now <output>{fact.value}</output>
      </span>
      {fact.inputs.length > 0 && (
        <button type="button" className={parts.why} aria-expanded={open === 'why'} onClick={() => toggle('why')}>
          Why
        </button>
      )}
      <button
        type="button"
        className={parts.why}
        aria-expanded={open === 'visitors'}
        onClick={() => {
          toggle('visitors');
          if (facts.size === 0 && !isAsking) ask();
        }}
      >
        Visitors
      </button>
      {open === 'why' && (
        <ul>
          {fact.inputs.map((input) => (
            <li key={input}>{input}</li>
          ))}
        </ul>
      )}
      {open === 'visitors' && (
        <ul aria-label="For each visitor" aria-busy={isAsking}>
          {[...facts].map(([visitor, found]) => (
            <li key={visitor}>
              {toWords(visitor)}:{' '}
              <output>{found.find((each) => each.name === name)?.value ?? 'not on the page'}</output>
            </li>
          ))}
          {isAsking && <li>Loading …</li>}
        </ul>
      )}
    </div>
  );
}
