import { EXCHANGE_FEE } from '../limits.ts';
import { CNY_RATE } from '../../catalogue/rates.ts';
import type { Handlers } from '../../context.ts';

const SETTINGS: Readonly<Record<string, string>> = {
  version: '4.2.9',
  is_open_CTbi: '1',
  USDTRate: CNY_RATE,
  COIN_TRADE_FEE: '0.1',
  transfer_fee: EXCHANGE_FEE,
  customer_url: '',
  // an external page that sells coins; the reference exchange has none
  payment_url: '',
  share_url: '',
  share_title: '',
  share_content: '',
};

export const settingsRoutes: Pick<Handlers, 'settings.get'> = {
  'settings.get': (_, { key }) =>
    key === undefined || key === ''
      ? { ...SETTINGS }
      : Object.hasOwn(SETTINGS, key)
        ? { [key]: SETTINGS[key] ?? '' }
        : {},
};
