import { currencyByName, type Currency } from '../catalogue/currencies';

type Words = Readonly<Record<'en' | 'zh', string>>;

/** What a coin is sold at. Amounts are coins; each sale of it has the same terms. */
export interface NewCoin {
  readonly currency: Currency;
  readonly price: string;
  readonly total: string;
  readonly minimum: string;
  /** Of one person, in one sale. */
  readonly maximum: string;
  /** Days that a sale is open. */
  readonly days: number;
  /** Days that the coins stay locked after its end. */
  readonly lockDays: number;
  readonly website: string;
  readonly whitePaper: string;
  readonly summary: Words;
  readonly content: Words;
}

/** All sales are paid in it. */
export const PAID_IN = currencyByName('USDT');

const site = (host: string): Pick<NewCoin, 'website' | 'whitePaper'> => ({
  // .example is kept free for such as these: the names lead nowhere
  website: `https://${host}.example/`,
  whitePaper: `https://${host}.example/paper.pdf`,
});

/** Made up for the reference exchange. */
export const COINS: readonly NewCoin[] = [
  {
    ...site('elm'),
    currency: currencyByName('ELM'),
    price: '0.25',
    total: '4000000',
    minimum: '100',
    maximum: '20000',
    days: 7,
    lockDays: 30,
    summary: { en: 'Pays for storage on a network of small hosts.', zh: '用于支付小型主机网络上的存储费用。' },
    content: {
      en: 'Elm is made up for this reference exchange. Its story: people rent out disk space at home, and whoever stores a file pays them in ELM, by the day.',
      zh: 'Elm 是为本参考交易所虚构的项目：人们出租家中的硬盘空间，存放文件的人按天以 ELM 支付费用。',
    },
  },
  {
    ...site('rime'),
    currency: currencyByName('RIME'),
    price: '1.2',
    total: '500000',
    minimum: '10',
    maximum: '5000',
    days: 5,
    lockDays: 14,
    summary: { en: 'Settles payments between cold-chain carriers.', zh: '用于冷链承运商之间的结算。' },
    content: {
      en: 'Rime is made up for this reference exchange. Its story: carriers of frozen goods pay each other in RIME once a sensor says that the goods stayed cold.',
      zh: 'Rime 是为本参考交易所虚构的项目：传感器确认货物全程低温后，冷链承运商之间以 RIME 结算。',
    },
  },
  {
    ...site('tarn'),
    currency: currencyByName('TARN'),
    price: '0.036',
    total: '20000000',
    minimum: '500',
    maximum: '200000',
    days: 10,
    lockDays: 60,
    summary: { en: 'Counts water that was saved, litre by litre.', zh: '以升为单位记录节约的用水。' },
    content: {
      en: 'Tarn is made up for this reference exchange. Its story: meters report the water that a town did not use, and one TARN stands for a thousand litres of it.',
      zh: 'Tarn 是为本参考交易所虚构的项目：水表上报城镇节约的用水，每枚 TARN 代表一千升。',
    },
  },
  {
    ...site('wren'),
    currency: currencyByName('WREN'),
    price: '0.85',
    total: '900000',
    minimum: '20',
    maximum: '10000',
    days: 7,
    lockDays: 30,
    summary: { en: 'Carries short messages over radio meshes.', zh: '用于在无线网状网络中传递短消息。' },
    content: {
      en: 'Wren is made up for this reference exchange. Its story: hikers and boats pass messages on by radio, and every hop is paid in WREN.',
      zh: 'Wren 是为本参考交易所虚构的项目：徒步者和船只通过无线电转发消息，每一跳以 WREN 支付。',
    },
  },
  {
    ...site('sloe'),
    currency: currencyByName('SLOE'),
    price: '3.4',
    total: '180000',
    minimum: '5',
    maximum: '1500',
    days: 6,
    lockDays: 21,
    summary: { en: 'A vote in a market garden that belongs to its buyers.', zh: '由买家共有的菜园中的一份投票权。' },
    content: {
      en: 'Sloe is made up for this reference exchange. Its story: who buys the vegetables owns the garden, and decides with SLOE what is sown next.',
      zh: 'Sloe 是为本参考交易所虚构的项目：买菜的人就是菜园的主人，并以 SLOE 投票决定下一季种什么。',
    },
  },
  {
    ...site('fell'),
    currency: currencyByName('FELL'),
    price: '0.0125',
    total: '60000000',
    minimum: '1000',
    maximum: '500000',
    days: 8,
    lockDays: 45,
    summary: { en: 'Pays for map tiles drawn by walkers.', zh: '用于支付步行者绘制的地图。' },
    content: {
      en: 'Fell is made up for this reference exchange. Its story: walkers keep the paths of a map up to date, and whoever loads a tile pays them in FELL.',
      zh: 'Fell 是为本参考交易所虚构的项目：步行者更新地图上的小路，加载地图的人以 FELL 支付。',
    },
  },
];
