import { accounts } from './accounts/module.ts';
import { contracts } from './contracts/module.ts';
import type { Handlers, Services } from './context.ts';
import { finance } from './finance/module.ts';
import { ledger } from './ledger/module.ts';
import { loans } from './loans/module.ts';
import { market } from './market/module.ts';
import type { Module, ModuleHost } from './module.ts';
import { newCoins } from './new-coins/module.ts';
import { nft } from './nft/module.ts';
import { options } from './options/module.ts';
import { audit } from './platform/audit/index.ts';
import { meta, users, type Database, type StoredTables } from './platform/database/index.ts';
import { quotas, QUOTAS_EXPIRE } from './platform/quotas/index.ts';
import { renewUploads, uploads } from './platform/uploads/index.ts';
import type { UserSources } from './platform/streams/user-topic.ts';
import { portfolio } from './portfolio/module.ts';
import { promotion } from './promotion/module.ts';
import { quickBuy } from './quick-buy/module.ts';
import { releases } from './releases/module.ts';
import { spot } from './spot/module.ts';
import { support } from './support/module.ts';
import { wallet } from './wallet/module.ts';

/** All modules. They are settled in this order, because the payouts of finance may fund what follows. */
export const MODULES: readonly Module[] = [
  accounts,
  releases,
  ledger,
  market,
  wallet,
  finance,
  spot,
  contracts,
  options,
  newCoins,
  loans,
  nft,
  quickBuy,
  promotion,
  support,
  portfolio,
];

/** The handler of every call. A missing one is a compile error. */
export const handlers: Handlers = {
  ...accounts.routes,
  ...releases.routes,
  ...market.routes,
  ...wallet.routes,
  ...finance.routes,
  ...spot.routes,
  ...contracts.routes,
  ...options.routes,
  ...newCoins.routes,
  ...loans.routes,
  ...nft.routes,
  ...quickBuy.routes,
  ...promotion.routes,
  ...support.routes,
  ...portfolio.routes,
};

/** The tables of the platform and of all modules. */
export const TABLES: StoredTables = {
  all: [meta, users, uploads, audit, quotas, ...MODULES.flatMap(({ tables = {} }) => Object.values(tables))],
  appendOnly: [audit, ...MODULES.flatMap(({ appendOnly = [] }) => appendOnly)],
};
export const INVARIANTS = MODULES.flatMap(({ invariants = [] }) => invariants);
export const EXPIRING = [QUOTAS_EXPIRE, ...MODULES.flatMap(({ expires = [] }) => expires)];
export const ENCRYPTED = [renewUploads, ...MODULES.flatMap(({ encrypted = [] }) => encrypted)];

export const createHost = (
  { market, keys, reviewSeconds }: Pick<Services, 'market' | 'keys' | 'reviewSeconds'>,
  host: Pick<ModuleHost, 'db' | 'clock' | 'publish'>,
): ModuleHost => ({ market, keys, reviewSeconds, ...host });

/** Creates readers of a user's rows, by channel as declared in schemas/api. */
export const createUserSources = (db: Database, market: Services['market'], clock: () => Date): UserSources =>
  Object.assign({}, ...MODULES.map(({ streams }) => streams?.({ db, market, clock })));
