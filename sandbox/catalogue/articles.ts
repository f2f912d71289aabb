export interface Article {
  readonly id: number;
  readonly category: number;
  readonly title: Readonly<Record<string, string>>;
  readonly abstract: Readonly<Record<string, string>>;
  readonly content: Readonly<Record<string, string>>;
  readonly href: string;
  readonly createdAt: string;
}

export const NOTICES = 4;
export const BANNERS = 5;
export const HELP = 19;

export const ARTICLES: readonly Article[] = [
  {
    id: 1,
    category: NOTICES,
    href: '',
    createdAt: '2026-11-20 09:00:00',
    title: { en: 'OMNI deposits of USDT are paused', zh: 'USDT 的 OMNI 充值暂停' },
    abstract: { en: 'Use TRC20, ERC20 or BEP20 until further notice.', zh: '恢复前请使用 TRC20、ERC20 或 BEP20。' },
    content: {
      en: '<p>OMNI deposits of USDT are paused. Use TRC20, ERC20 or BEP20 until further notice.</p>',
      zh: '<p>USDT 的 OMNI 充值暂停，恢复前请使用 TRC20、ERC20 或 BEP20。</p>',
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
      en: '<p>Prices on this reference exchange follow from a seed and the clock by a published formula. Nobody can steer them.</p>',
      zh: '<p>本参考交易所的价格由种子和时间按公开公式得出，任何人都无法操纵。</p>',
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
    content: { en: '', zh: '' },
  },
  {
    id: 12,
    category: BANNERS,
    href: '',
    createdAt: '2026-11-10 08:00:00',
    title: { en: 'Every price here can be checked', zh: '这里的每个价格都可核对' },
    abstract: { en: '', zh: '' },
    content: { en: '', zh: '' },
  },
  {
    id: 21,
    category: HELP,
    href: '',
    createdAt: '2026-11-01 08:00:00',
    title: { en: 'My deposit has not arrived', zh: '充值未到账怎么办' },
    abstract: { en: 'Check the network and the confirmations.', zh: '请检查网络和确认数。' },
    content: {
      en: '<p>Check that the network of your transfer is the one you chose, and that it has enough confirmations.</p>',
      zh: '<p>请确认转账网络与所选网络一致，并已达到确认数。</p>',
    },
  },
];
