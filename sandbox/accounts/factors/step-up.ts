import { appendAudit } from '../../platform/audit/index.ts';
import { ApiError, type StepUpNeed } from '../../platform/shared/api-error.ts';
import { hashBinding, consumeChallenge, issueChallenge, type ChallengeUse } from './challenges.ts';
import { requestOptions } from './passkeys.ts';
import { proveFactor, type FactorContext } from './prove.ts';
import { hasFactor, listMethods, METHODS, passkeysAt, readFactors, type Factors, type Method } from './state.ts';

/** A request that requires a second factor if its user has one. */
export interface StepUpRequest {
  readonly userId: number;
  /** Call id, `<resource>.<name>`. */
  readonly call: string;
  /** The intent from the call's declaration. */
  readonly intent: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The value of the proof's header: challenge, method and answer, separated by spaces. */
  readonly proof: string | undefined;
  /** Whether a user without a factor is refused. */
  readonly isNeeded: boolean;
}

interface SentProof {
  readonly challenge: string;
  readonly method: Method;
  readonly answer: string;
}

/** Challenge, method and answer. For a passkey, the answer is the credential's JSON in Base64url. */
const PROOF = /^([\w-]{43}) ([a-z]+) ([\w-]{1,8000})$/;

/**
 * Allows a request if its user has no factor and needs none, or if it carries a proof for this user, intent and
 * request. The proof is consumed even if the request fails later.
 * @throws ApiError of the type `step-up`, with a new challenge
 * @throws ApiError after too many wrong codes
 */
export async function requireStepUp(context: FactorContext, request: StepUpRequest): Promise<void> {
  const factors = await readFactors(context.db, request.userId);
  if (!hasFactor(factors)) {
    if (request.isNeeded) throw new ApiError('server.factor_missing');
    return;
  }
  const use = getChallengeUse(context, request);
  const problem = await spendProof(context, use, request);
  if (problem !== undefined) throw await createStepUpError(context, factors, use, request, problem);
}

/** @returns the key of the message that says why the proof is missing or wrong; undefined if it is valid */
async function spendProof(
  context: FactorContext,
  use: ChallengeUse,
  { userId, intent, proof }: StepUpRequest,
): Promise<string | undefined> {
  const { db, now } = context;
  const sent = readProof(proof);
  if (sent === undefined) return 'server.step_up';
  if (!(await consumeChallenge(db, sent.challenge, use, now))) return 'server.step_up_ended';
  const details = { for: intent, method: sent.method };
  try {
    await proveFactor(context, { ...sent, userId, actor: 'user', reason: intent }, (tx) =>
      appendAudit(tx, { event: 'stepped-up', actor: 'user', at: now, userId, details }),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.key === 'server.login_locked') throw error;
    return error.key;
  }
}

const getChallengeUse = ({ keys }: FactorContext, { userId, call, intent, fields }: StepUpRequest): ChallengeUse => {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return { userId, purpose: `step-up:${intent}`, boundTo: hashBinding(keys, call, JSON.stringify(sorted)) };
};

function readProof(text: string | undefined): SentProof | undefined {
  const [, challenge = '', name, answer = ''] = PROOF.exec(text ?? '') ?? [];
  const method = METHODS.find((each) => each === name);
  if (method === undefined) return undefined;
  return { challenge, method, answer: method === 'passkey' ? Buffer.from(answer, 'base64url').toString() : answer };
}

async function createStepUpError(
  { db, now, site }: FactorContext,
  factors: Factors,
  use: ChallengeUse,
  { intent }: StepUpRequest,
  key: string,
): Promise<ApiError> {
  const challenge = await issueChallenge(db, use, now);
  const known = passkeysAt(factors, site);
  const stepUp: StepUpNeed = {
    intent,
    methods: listMethods(factors, site),
    challenge,
    ...(known.length > 0 && { passkey: JSON.stringify(await requestOptions(site, known, challenge)) }),
  };
  return new ApiError(key, { type: 'step-up', stepUp });
}
