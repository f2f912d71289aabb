import type { Handlers } from '../server/context';
import { addressCalls } from './addresses';
import { chargeMentionCalls } from './charge-mention';
import { commonCalls } from './common';
import { languageCalls } from './language';
import { marketCalls } from './market';
import { newsCalls } from './news';
import { settingsCalls } from './settings';
import { exchangeCalls } from './exchange';
import { passwordCalls } from './passwords';
import { transferCalls } from './transfers';
import { verificationCalls } from './verification';
import { withdrawalCalls } from './withdrawals';
import { contractCalls } from './contracts';
import { optionCalls } from './options';
import { spotCalls } from './spot';
import { financeCalls } from './finance';
import { newCoinCalls } from './new-coins';
import { nftCalls } from './nft';
import { loanCalls } from './loans';
import { quickBuyCalls } from './quick-buy';
import { profileCalls } from './profile';
import { promotionCalls } from './promotion';
import { helpCalls } from './help';
import { userCalls } from './user';
import { walletCalls } from './wallet';

/** Who answers what. A declared call that is missing here does not compile. */
export const handlers: Handlers = {
  ...addressCalls,
  ...chargeMentionCalls,
  ...commonCalls,
  ...languageCalls,
  ...marketCalls,
  ...newsCalls,
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
  ...userCalls,
  ...walletCalls,
};
