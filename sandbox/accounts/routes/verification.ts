import { normalizeName } from '@vitrine/engine/expression';
import { countryName, findCountry } from '../countries.ts';
import { brandConstants, requireUser, type Context, type Handlers, findReviewDue } from '../../context.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { translateReason } from '../../platform/shared/verdict.ts';
import { toWireTime } from '../../platform/shared/wire-time.ts';
import { countAttempt, resetAttempts, maskAccount, attemptKeys, type User } from '../users/index.ts';
import {
  ADVANCED,
  BASIC,
  normalizeDocument,
  fileVerification,
  maskDocument,
  readLevels,
  type Filing,
  type Verification,
} from '../verification/index.ts';
import { requireDocumentPictures, type DocumentPictures } from './identity-pictures.ts';
import type { UserRealName2Request, UserRealName3Request, UserRealNameRequest } from '../../../generated/api.gen.ts';

type VerificationCalls = 'user.real_name' | 'user.real_name2' | 'user.real_name3' | 'user.center2';

export const verificationRoutes: Pick<Handlers, VerificationCalls> = {
  'user.real_name': async (context, input) => {
    const basic = requireBasicFiling(context, input);
    return fileDocument(context, (user) => [requireNotFiled(context, user.reviewStatus, basic)]);
  },
  'user.real_name2': async (context, input) => {
    const pictures = await requireDocumentPictures(context, input);
    return file(context, (user, basic) => [advancedFiling(context, user, basic, input, pictures)]);
  },
  'user.real_name3': async (context, input) => {
    const basic = requireBasicFiling(context, input);
    requireReverse(context, basic.idType, input);
    const pictures = await requireDocumentPictures(context, input);
    return fileDocument(context, (user) => [
      requireNotFiled(context, user.reviewStatus, basic),
      requireNotFiled(context, user.advancedStatus, { ...basic, ...pictures, level: ADVANCED }),
    ]);
  },
  'user.center2': async (context) => {
    const user = requireUser(context);
    const { [BASIC]: basic, [ADVANCED]: level } = await readLevels(context.db, context.services.keys, user.id);
    const filed = level ?? basic;
    return {
      id: user.id,
      phone: user.phone === null ? null : maskAccount(user.phone),
      email: user.email === null ? null : maskAccount(user.email),
      review_status: user.advancedStatus,
      review_remark: translateReason(level?.remark ?? '', context.translator),
      name: filed?.name ?? null,
      card_id: filed ? maskDocument(filed.cardId) : null,
      ...(filed ? { id_type: filed.idType } : {}),
      country: filed ? countryName(filed.country, context.translator.language) : null,
      address: filed?.address ?? null,
      filed_at: level ? toWireTime(level.filedAt) : null,
      reviewed_at: level?.reviewedAt ? toWireTime(level.reviewedAt) : null,
      basic_filed_at: basic ? toWireTime(basic.filedAt) : null,
      basic_reviewed_at: basic?.reviewedAt ? toWireTime(basic.reviewedAt) : null,
    };
  },
};

/** Enforces the same rules as the form and normalizes the filed details. */
function requireBasicFiling(
  { services: { rules } }: Context,
  input: UserRealNameRequest | UserRealName3Request,
): Filing {
  const { name, card_id, address } = input;
  rules.enforce('verification.name', 'name', { name });
  rules.enforce('verification.card_id', 'card_id', { card_id });
  rules.enforce('verification.address', 'address', { address });
  const country = requireCountry(input.country);
  return {
    level: BASIC,
    name: normalizeName(name),
    cardId: normalizeDocument(card_id),
    idType: input.id_type ?? 0,
    country,
    address: address.trim(),
  };
}

function requireCountry(name: string): string {
  const country = findCountry(name);
  if (country === undefined) throw new ApiError('server.country_unknown', { field: 'country' });
  return country;
}

function requireNotFiled({ services: { rules } }: Context, status: number, filing: Filing): Filing {
  rules.enforce('verification.not_filed', '', { status });
  return filing;
}

function requireReverse(
  context: Context,
  idType: number,
  { reverse_pic = '' }: UserRealName2Request | UserRealName3Request,
): void {
  const passport_back = brandConstants(context).passport_back !== false;
  const operands = { id_type: idType, passport_back, reverse: reverse_pic };
  context.services.rules.enforce('verification.reverse', 'reverse_pic', operands);
}

/** Returns the filing of the advanced level. It builds on the basic one, so repeated details must match. */
function advancedFiling(
  context: Context,
  user: User,
  basic: Verification | undefined,
  input: UserRealName2Request,
  pictures: DocumentPictures,
): Filing {
  context.services.rules.enforce('verification.basic_first', '', { basic: user.reviewStatus });
  if (basic) requireReverse(context, basic.idType, input);
  else throw new Error(`User ${user.id} is verified, but has no verification on record.`);
  const differs = (field: string): never => {
    throw new ApiError('server.basic_differs', { field });
  };
  if (input.card_id !== undefined && normalizeDocument(input.card_id) !== basic.cardId) differs('card_id');
  if (input.country && findCountry(input.country) !== basic.country) differs('country');
  if (input.name && normalizeName(input.name).toLowerCase() !== basic.name.toLowerCase()) differs('name');
  const { name, cardId, idType, country, address } = basic;
  const filing = { level: ADVANCED, name, cardId, idType, country, address, ...pictures } as const;
  return requireNotFiled(context, user.advancedStatus, filing);
}

type Filings = (user: User, basic: Verification | undefined) => readonly Filing[];

async function file(context: Context, filings: Filings): Promise<string> {
  const { db, now, services, translator } = context;
  const userId = requireUser(context).id;
  const reviewDue = findReviewDue(context);
  await fileVerification(db, services.keys, { userId, now, reviewDue, filings });
  context.publish({ kind: 'user-changed', userId: userId });
  return translator.translate('server.verification_filed');
}

/**
 * Files documents. Attempts are counted, because otherwise an attacker could find out which document numbers are
 * registered.
 */
async function fileDocument(context: Context, filings: (user: User) => readonly Filing[]): Promise<string> {
  const user = requireUser(context);
  // a refusal for any other reason reveals nothing about documents and does not count as an attempt
  filings(user);
  await countAttempt(context.db, attemptKeys.document(user.id), context.now);
  const answer = await file(context, filings);
  await resetAttempts(context.db, attemptKeys.document(user.id));
  return answer;
}
