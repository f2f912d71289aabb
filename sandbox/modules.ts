import type { Handlers } from './platform/http/context.ts';
import { addressCalls } from './wallet/routes/addresses.ts';
import { chargeMentionCalls } from './wallet/routes/charge-mention.ts';
import { commonCalls } from './accounts/routes/common.ts';
import { factorCalls } from './accounts/routes/factors.ts';
import { frontCalls } from './releases/telemetry/routes.ts';
import { languageCalls } from './accounts/routes/language.ts';
import { marketCalls } from './market/routes.ts';
import { newsCalls } from './support/routes/news.ts';
import { securityCalls } from './accounts/routes/security.ts';
import { settingsCalls } from './wallet/routes/settings.ts';
import { exchangeCalls } from './wallet/routes/exchange.ts';
import { passwordCalls } from './accounts/routes/passwords.ts';
import { transferCalls } from './portfolio/routes/transfers.ts';
import { verificationCalls } from './accounts/routes/verification.ts';
import { withdrawalCalls } from './wallet/routes/withdrawals.ts';
import { contractCalls } from './contracts/routes.ts';
import { optionCalls } from './options/routes.ts';
import { spotCalls } from './spot/routes.ts';
import { financeCalls } from './finance/routes.ts';
import { newCoinCalls } from './new-coins/routes.ts';
import { nftCalls } from './nft/routes.ts';
import { loanCalls } from './loans/routes.ts';
import { quickBuyCalls } from './quick-buy/routes.ts';
import { profileCalls } from './accounts/routes/profile.ts';
import { promotionCalls } from './promotion/routes.ts';
import { helpCalls } from './support/routes/help.ts';
import { recordCalls } from './portfolio/routes/records.ts';
import { secondLoginCalls } from './accounts/routes/second-login.ts';
import { userCalls } from './accounts/routes/user.ts';
import { walletCalls } from './portfolio/routes/wallet.ts';

/** The handler of every call. A declared call without a handler does not compile. */
export const handlers: Handlers = {
  ...addressCalls,
  ...chargeMentionCalls,
  ...commonCalls,
  ...frontCalls,
  ...languageCalls,
  ...marketCalls,
  ...newsCalls,
  ...securityCalls,
  ...settingsCalls,
  ...exchangeCalls,
  ...passwordCalls,
  ...transferCalls,
  ...verificationCalls,
  ...withdrawalCalls,
  ...contractCalls,
  ...optionCalls,
  ...spotCalls,
  ...financeCalls,
  ...newCoinCalls,
  ...nftCalls,
  ...loanCalls,
  ...quickBuyCalls,
  ...profileCalls,
  ...promotionCalls,
  ...helpCalls,
  ...recordCalls,
  ...factorCalls,
  ...secondLoginCalls,
  ...userCalls,
  ...walletCalls,
};
