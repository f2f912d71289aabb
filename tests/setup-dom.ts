import { afterAll, afterEach, vi } from 'vitest';
import { hide } from '../widgets/shared/test-kit.tsx';

// React asks for this flag before it lets `act` flush effects and updates.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Files share a document: each test leaves it as it found it.
afterEach(() => {
  hide();
  vi.useRealTimers();
  document.body.replaceChildren();
  localStorage.clear();
});

// What React still has scheduled runs while there is a document.
afterAll(async () => {
  for (let round = 0; round < 3; round += 1) await new Promise((done) => setImmediate(done));
});
