export { describeSentCode } from './announce-code.ts';
export { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts';
export { DEMO } from './demo.ts';
export { OperatorError } from './folder/index.ts';
