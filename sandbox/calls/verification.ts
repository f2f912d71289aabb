import { countryName, countryOf } from '../catalogue/countries.ts';
import { caller, type Context, type Handlers } from '../server/context.ts';
import { Refusal } from '../server/refusal.ts';
import { wireTime } from '../server/wire-time.ts';
import { countTry, forgetTries, mask, triesAt, type User } from '../users/index.ts';
import {
  ADVANCED,
  BASIC,
  documentNumber,
  fileVerification,
  maskDocument,
  personName,
  readLevels,
  type Filing,
  type Verification,
} from '../verification/index.ts';
import { demandPictures, type Pictures } from './demand-pictures.ts';
import type { UserRealName2Request, UserRealName3Request, UserRealNameRequest } from '../../generated/api.gen.ts';

type VerificationCalls = 'user.real_name' | 'user.real_name2' | 'user.real_name3' | 'user.center2';

export const verificationCalls: Pick<Handlers, VerificationCalls> = {
  'user.real_name': async (context, input) => {
    const basic = demandBasic(context, input);
    return fileDocument(context, (user) => [mayFile(context, user.reviewStatus, basic)]);
  },
  'user.real_name2': async (context, input) => {
    const pictures = await demandPictures(context, input);
    return file(context, (user, basic) => [advanced(context, user, basic, input, pictures)]);
  },
  'user.real_name3': async (context, input) => {
    const basic = demandBasic(context, input);
    const pictures = await demandPictures(context, input);
    return fileDocument(context, (user) => [
      mayFile(context, user.reviewStatus, basic),
      mayFile(context, user.advancedStatus, { ...basic, ...pictures, level: ADVANCED }),
    ]);
  },
  'user.center2': async (context) => {
    const user = caller(context);
    const { [BASIC]: basic, [ADVANCED]: level } = await readLevels(context.db, user.id);
    const filed = level ?? basic;
    return {
      id: user.id,
      phone: user.phone === null ? null : mask(user.phone),
      email: user.email === null ? null : mask(user.email),
      review_status: user.advancedStatus,
      review_remark: level?.remark ?? '',
      name: filed?.name ?? null,
      card_id: filed ? maskDocument(filed.cardId) : null,
      country: filed ? countryName(filed.country, context.speaker.language) : null,
      address: filed?.address ?? null,
      filed_at: level ? wireTime(level.filedAt) : null,
      reviewed_at: level?.reviewedAt ? wireTime(level.reviewedAt) : null,
      basic_filed_at: basic ? wireTime(basic.filedAt) : null,
      basic_reviewed_at: basic?.reviewedAt ? wireTime(basic.reviewedAt) : null,
    };
  },
};

/** The rules that the form keeps, kept here too; what is filed has one spelling. */
function demandBasic({ services: { rules } }: Context, input: UserRealNameRequest | UserRealName3Request): Filing {
  const { name, card_id, address } = input;
  rules.demand('verification.name', 'name', { name });
  rules.demand('verification.card_id', 'card_id', { card_id });
  rules.demand('verification.address', 'address', { address });
  const country = demandCountry(input.country);
  return {
    level: BASIC,
    name: personName(name),
    cardId: documentNumber(card_id),
    idType: input.id_type ?? 0,
    country,
    address: address.trim(),
  };
}

function demandCountry(name: string): string {
  const country = countryOf(name);
  if (country === undefined) throw new Refusal('server.country_unknown', { field: 'country' });
  return country;
}

function mayFile({ services: { rules } }: Context, status: number, filing: Filing): Filing {
  rules.demand('verification.not_filed', '', { status });
  return filing;
}

/** It stands on the basic one: what is said again must be the same. */
function advanced(
  context: Context,
  user: User,
  basic: Verification | undefined,
  input: UserRealName2Request,
  pictures: Pictures,
): Filing {
  context.services.rules.demand('verification.basic_first', '', { basic: user.reviewStatus });
  if (!basic) throw new Error(`User ${user.id} is verified without a filing.`);
  const differs = (field: string): never => {
    throw new Refusal('server.basic_differs', { field });
  };
  if (input.card_id !== undefined && documentNumber(input.card_id) !== basic.cardId) differs('card_id');
  if (input.country && countryOf(input.country) !== basic.country) differs('country');
  if (input.name && personName(input.name).toLowerCase() !== basic.name.toLowerCase()) differs('name');
  const { name, cardId, idType, country, address } = basic;
  const filing = { level: ADVANCED, name, cardId, idType, country, address, ...pictures } as const;
  return mayFile(context, user.advancedStatus, filing);
}

type Filings = (user: User, basic: Verification | undefined) => readonly Filing[];

async function file(context: Context, filings: Filings): Promise<string> {
  const { db, now, services, speaker } = context;
  const userId = caller(context).id;
  const reviewDue =
    services.reviewSeconds === undefined ? undefined : new Date(now.getTime() + services.reviewSeconds * 1000);
  await fileVerification(db, { userId, now, reviewDue, filings });
  context.changed(userId);
  return speaker.say('server.verification_filed');
}

/** With a limit of tries: else somebody could learn, number by number, which documents are known here. */
async function fileDocument(context: Context, filings: (user: User) => readonly Filing[]): Promise<string> {
  const user = caller(context);
  // what is refused for another reason tells nothing about a document, and is no try
  filings(user);
  await countTry(context.db, triesAt.document(user.id), context.now);
  const said = await file(context, filings);
  await forgetTries(context.db, triesAt.document(user.id));
  return said;
}
