import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useScrollMemory } from './scroll-memory.ts';
import { one, show } from './test-kit.tsx';

function Page({ name }: { name: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  useScrollMemory(scroller, name);
  return (
    <div ref={scroller} id="scroller">
      {name}
    </div>
  );
}

test('a page returns to its scroll position, a new one starts at the top', () => {
  show(<Page key="list" name="list" />);
  one('#scroller').scrollTop = 240;
  one('#scroller').dispatchEvent(new Event('scroll'));

  show(<Page key="detail" name="detail" />);
  expect(one('#scroller').scrollTop).toBe(0);

  show(<Page key="list again" name="list" />);
  expect(one('#scroller').scrollTop).toBe(240);
});
