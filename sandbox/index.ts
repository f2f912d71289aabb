export { describeSentCode } from './commands/describe-sent-code.ts';
export { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts';
export { DEMO } from './demo/demo.ts';
export { OperatorError } from './shared/operator-error.ts';
