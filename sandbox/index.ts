export { createSandbox, type Sandbox } from './create-sandbox.ts';
export { DEMO } from './demo.ts';
export type { SandboxOptions } from './create-sandbox.ts';
