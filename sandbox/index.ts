export { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts';
export { DEMO } from './demo/demo.ts';
