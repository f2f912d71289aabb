import { inEveryLanguage } from './article-words.ts';
import { HELP_ARTICLES } from './help-articles.ts';

export interface Article {
  readonly id: number;
  readonly category: number;
  readonly title: Readonly<Record<string, string>>;
  readonly abstract: Readonly<Record<string, string>>;
  readonly content: Readonly<Record<string, string>>;
  readonly href: string;
  readonly createdAt: string;
  /** Place in lists: highest first. */
  readonly sorts?: number;
  readonly recommend?: boolean;
}

const NOTICES = 4;
export const BANNERS = 5;
export const HELP = 19;

const WRITTEN: readonly Article[] = [
  {
    id: 1,
    category: NOTICES,
    href: '',
    createdAt: '2026-11-20 09:00:00',
    title: { en: 'OMNI deposits of USDT are paused', zh: 'USDT 的 OMNI 充值暂停' },
    abstract: { en: 'Use TRC20, ERC20 or BEP20 until further notice.', zh: '恢复前请使用 TRC20、ERC20 或 BEP20。' },
    content: {
      en: '<p>OMNI deposits of USDT are paused. Use <strong>TRC20, ERC20 or BEP20</strong> until further notice.</p><p>What was sent by OMNI before the pause is credited as usual. Withdrawals by OMNI are paused as well.</p><p><a href="#/pages/assets/deposit/index">Deposit by another network</a></p>',
      zh: '<p>USDT 的 OMNI 充值暂停，恢复前请使用 <strong>TRC20、ERC20 或 BEP20</strong>。</p><p>暂停前通过 OMNI 发出的转账会照常入账。OMNI 提现同时暂停。</p><p><a href="#/pages/assets/deposit/index">使用其他网络充值</a></p>',
    },
  },
  {
    id: 2,
    category: NOTICES,
    href: '',
    createdAt: '2026-11-18 10:00:00',
    title: { en: 'How prices are made here', zh: '本平台价格如何产生' },
    abstract: {
      en: 'They follow a published process that nobody can steer.',
      zh: '价格由公开的过程产生，任何人都无法操纵。',
    },
    content: {
      en: '<p>Prices on this reference exchange follow from a seed and the clock by a published formula. Nobody can steer them.</p><h2>What that means</h2><ul><li>Whoever knows the seed can work out every price again.</li><li>An option shows the ticks that settled it.</li><li>No order of yours moves the price of another market.</li></ul><p>The formula is described at <a href="https://larch.example/prices">larch.example/prices</a>.</p>',
      zh: '<p>本参考交易所的价格由种子和时间按公开公式得出，任何人都无法操纵。</p><h2>这意味着</h2><ul><li>知道种子的人都能重新计算每个价格。</li><li>期权会显示用于结算的报价。</li><li>您的委托不会影响其他市场的价格。</li></ul><p>公式说明见 <a href="https://larch.example/prices">larch.example/prices</a>。</p>',
    },
  },
  {
    id: 3,
    category: NOTICES,
    href: '',
    createdAt: '2026-11-12 08:30:00',
    title: { en: 'Reviews take a few seconds here', zh: '此处审核仅需数秒' },
    abstract: {
      en: 'On the reference exchange a deposit passes by itself.',
      zh: '在参考交易所中，充值会自动通过审核。',
    },
    content: {
      en: '<p>A deposit that you file is under review for a few seconds and then passes by itself.</p>',
      zh: '<p>您提交的充值审核数秒后会自动通过。</p>',
    },
  },
  {
    id: 11,
    category: BANNERS,
    href: '',
    createdAt: '2026-11-17 08:00:00',
    title: { en: 'Deposit USDT by TRC20 in about a minute', zh: '通过 TRC20 约一分钟完成 USDT 充值' },
    abstract: { en: '', zh: '' },
    content: {
      en: '<p>TRC20 is the quickest way to bring USDT here: about a minute, 20 confirmations, and no fee of ours.</p><ol><li>Open <a href="#/pages/assets/deposit/index">Deposit</a> and choose USDT, then TRC20.</li><li>Send to the address that is shown. It is yours alone.</li><li>File the deposit with a picture of the transfer.</li></ol>',
      zh: '<p>TRC20 是充值 USDT 最快的方式：约一分钟、20 次确认，平台不收手续费。</p><ol><li>打开<a href="#/pages/assets/deposit/index">充值</a>，选择 USDT 和 TRC20。</li><li>转账到页面显示的地址，该地址仅属于您。</li><li>上传转账凭证并提交充值。</li></ol>',
    },
  },
  {
    id: 12,
    category: BANNERS,
    href: '',
    createdAt: '2026-11-10 08:00:00',
    title: { en: 'Every price here can be checked', zh: '这里的每个价格都可核对' },
    abstract: { en: '', zh: '' },
    content: {
      en: '<p>No price here is set by hand. They follow from a seed and the clock, and whoever knows the seed can work them out again.</p><p><a href="#/pages/trade/index">Look at the markets</a></p>',
      zh: '<p>这里的价格都不是人工设定的。价格由种子和时间得出，知道种子的人都能重新计算。</p><p><a href="#/pages/trade/index">查看行情</a></p>',
    },
  },
  ...HELP_ARTICLES,
];

export const ARTICLES: readonly Article[] = WRITTEN.map(inEveryLanguage);
