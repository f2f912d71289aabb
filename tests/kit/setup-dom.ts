import { afterAll, afterEach, vi } from 'vitest';
import { hide } from '../../widgets/shared/test-kit.tsx';

// React requires this flag before `act` may flush effects and updates.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Test files share a document, so each test must leave it as it was.
afterEach(() => {
  hide();
  vi.useRealTimers();
  document.body.replaceChildren();
  localStorage.clear();
});

// Lets React finish its scheduled work while there is still a document.
afterAll(async () => {
  for (let round = 0; round < 3; round += 1) await new Promise((done) => setImmediate(done));
});
