import type { Handlers } from '../http/context.ts';
import { addressCalls } from './addresses.ts';
import { chargeMentionCalls } from './charge-mention.ts';
import { commonCalls } from './common.ts';
import { factorCalls } from './factors.ts';
import { frontCalls } from './front.ts';
import { languageCalls } from './language.ts';
import { marketCalls } from './market.ts';
import { newsCalls } from './news.ts';
import { securityCalls } from './security.ts';
import { settingsCalls } from './settings.ts';
import { exchangeCalls } from './exchange.ts';
import { passwordCalls } from './passwords.ts';
import { transferCalls } from './transfers.ts';
import { verificationCalls } from './verification.ts';
import { withdrawalCalls } from './withdrawals.ts';
import { contractCalls } from './contracts.ts';
import { optionCalls } from './options.ts';
import { spotCalls } from './spot.ts';
import { financeCalls } from './finance.ts';
import { newCoinCalls } from './new-coins.ts';
import { nftCalls } from './nft.ts';
import { loanCalls } from './loans.ts';
import { quickBuyCalls } from './quick-buy.ts';
import { profileCalls } from './profile.ts';
import { promotionCalls } from './promotion.ts';
import { helpCalls } from './help.ts';
import { recordCalls } from './records.ts';
import { secondLoginCalls } from './second-login.ts';
import { userCalls } from './user.ts';
import { walletCalls } from './wallet.ts';

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
