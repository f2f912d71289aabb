import type { KeyRing } from './platform/keys/index.ts';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { currencyByName } from './catalogue/currencies.ts';
import { type Database, users } from './platform/database/index.ts';
import { readDepositAddresses, fileDeposit, reviewDeposit } from './wallet/deposits/index.ts';
import type { DemoPast } from './module.ts';
import { MODULES } from './modules.ts';
import type { Services } from './context.ts';
import { storePicture } from './platform/uploads/index.ts';
import { emailTarget, insertUser } from './accounts/users/index.ts';
import { messageReason, type Verdict } from './platform/shared/verdict.ts';
import { BASIC, fileVerification, reviewVerification } from './accounts/verification/index.ts';

export const DEMO = { email: 'demo@vitrine.example', password: 'vitrine-demo', fundPassword: '482113' } as const;

const DAY = 86_400_000;

/** Deposits in recent weeks: days ago, coin, chain, amount, verdict. */
const PAST: readonly (readonly [number, string, string, string, Verdict])[] = [
  [34, 'USDT', 'TRC20', '50000', { pass: true }],
  [33.4, 'BTC', 'OMNI', '0.42', { pass: true }],
  [21.2, 'ETH', 'ERC20', '3.5', { pass: true }],
  [9.7, 'USDT', 'BEP20', '250', { pass: false, reason: messageReason('server.refused_amount') }],
  [6.1, 'USDT', 'ERC20', '2500', { pass: true }],
];

/** Creates a user with a history, once, with the same code that handles real requests. */
export async function createDemo(
  db: Database,
  services: Pick<Services, 'passwords' | 'keys' | 'market'>,
  now: Date,
): Promise<void> {
  const { passwords, keys } = services;
  const target = emailTarget(DEMO.email);
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, DEMO.email));
  if (known) return;
  const passwordHash = await passwords.hash(DEMO.password);
  const fundPasswordHash = await passwords.hash(DEMO.fundPassword);
  const unknownHash = await passwords.hash(randomBytes(24).toString('hex'));
  await db.transaction(async (tx) => {
    const ago = (days: number): Date => new Date(now.getTime() - days * DAY);
    const userId = await insertUser(tx, { target, passwordHash, invitedBy: undefined, language: 'en', now: ago(35) });
    await tx.update(users).set({ nickname: 'Demo', fundPasswordHash }).where(eq(users.id, userId));
    await pastVerification(tx, keys, userId, ago(34.5));
    const past: DemoPast = {
      ...services,
      tx,
      userId,
      unknownHash,
      ago,
      keepPicture: (at) => keepPicture(tx, keys, userId, at),
      fund: (id, amount, days) =>
        pastDeposit(tx, keys, id, { coin: 'USDT', chain: 'TRC20', amount, verdict: { pass: true }, at: ago(days) }),
    };
    const steps = [
      ...PAST.map(([days, coin, chain, amount, verdict]) => ({
        days,
        run: () => pastDeposit(tx, keys, userId, { coin, chain, amount, verdict, at: ago(days) }),
      })),
      ...MODULES.flatMap(({ demo }) => demo?.(past) ?? []),
    ].sort((a, b) => b.days - a.days);
    for (const step of steps) await step.run();
  });
}

/** Files basic verification only, so that advanced verification can be tried out from the start. */
async function pastVerification(tx: Database, keys: KeyRing, userId: number, at: Date): Promise<void> {
  const filing = { level: BASIC, idType: 1, country: 'GB', cardId: '713048826' } as const;
  await fileVerification(tx, keys, {
    userId,
    now: at,
    reviewDue: undefined,
    filings: () => [{ ...filing, name: 'Rowan Hale', address: '14 Alder Row, Leeds' }],
  });
  await reviewVerification(tx, userId, BASIC, { pass: true, by: 'demo' }, new Date(at.getTime() + 40_000));
}

interface Past {
  readonly coin: string;
  readonly chain: string;
  readonly amount: string;
  readonly verdict: Verdict;
  readonly at: Date;
}

async function pastDeposit(
  tx: Database,
  keys: KeyRing,
  userId: number,
  { coin, chain, amount, verdict, at }: Past,
): Promise<void> {
  const currency = currencyByName(coin);
  const address = (await readDepositAddresses(tx, keys, userId, currency)).get(chain) ?? '';
  const proof = await keepPicture(tx, keys, userId, at);
  const id = await fileDeposit(tx, {
    userId,
    currency: currency.id,
    amount,
    chain,
    address,
    proof,
    sender: '',
    hash: '',
    now: at,
    reviewDue: undefined,
  });
  await reviewDeposit(tx, id, { ...verdict, by: 'demo' }, new Date(at.getTime() + 40_000));
}

async function keepPicture(tx: Database, keys: KeyRing, userId: number, at: Date): Promise<string> {
  const body = await sharp({ create: { width: 240, height: 160, channels: 3, background: '#2a2622' } })
    .png()
    .toBuffer();
  return storePicture(tx, keys, userId, { mime: 'image/png', body }, at);
}
