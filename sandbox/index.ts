export { announceCode } from './announce-code';
export { createSandbox, DEFAULT_SEED, type Sandbox, type SandboxOptions } from './create-sandbox';
export { DEMO } from './demo';
export { Complaint } from './folder/index';
