import { afterEach, vi } from 'vitest';
import { hide } from '../widgets/shared/test-kit';

// React asks for this flag before it lets `act` flush effects and updates.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Files share a document: each test leaves it as it found it.
afterEach(() => {
  hide();
  vi.useRealTimers();
  document.body.replaceChildren();
  localStorage.clear();
});
