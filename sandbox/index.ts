export { announceCode } from './announce-code.ts';
export { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts';
export { DEMO } from './demo.ts';
export { Complaint } from './folder/index.ts';
