/** A problem that the operator can solve. The terminal shows the message without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
