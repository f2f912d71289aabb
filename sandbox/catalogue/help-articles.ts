import type { Article } from './articles.ts';
import { rebateRows } from './rebate-table.ts';

const HELP = 19;
const REBATE_RULES = 23;

interface Draft {
  readonly id: number;
  readonly sorts?: number;
  readonly recommend?: boolean;
  readonly title: readonly [string, string];
  readonly abstract: readonly [string, string];
  readonly content: readonly [string, string];
}

const inBoth = ([en, zh]: readonly [string, string]) => ({ en, zh });

const written = (category: number, { title, abstract, content, ...draft }: Draft): Article => ({
  ...draft,
  category,
  href: '',
  createdAt: '2026-11-01 08:00:00',
  title: inBoth(title),
  abstract: inBoth(abstract),
  content: inBoth(content),
});

const QUESTIONS: readonly Draft[] = [
  {
    id: 21,
    sorts: 80,
    recommend: true,
    title: ['My deposit has not arrived', '充值未到账怎么办'],
    abstract: ['Check the network and the confirmations.', '请检查网络和确认数。'],
    content: [
      '<p>Three things are worth a look, in this order:</p><ol><li>The network of your transfer is the one that you chose. A transfer by another network does not arrive.</li><li>It has enough confirmations: they stand on the deposit page beside the address.</li><li>You filed the deposit with the amount and a picture of the transfer. It is then <a href="#/pages/assets/record">under review</a>.</li></ol><p>A rejected deposit says why. File it again with what was missing, or write to <a href="#/pages/help-center/chat">the support desk</a>.</p>',
      '<p>请依次检查以下三点：</p><ol><li>转账所用网络与您选择的网络一致，使用其他网络的转账无法到账。</li><li>已达到所需确认数，确认数显示在充值页面的地址旁。</li><li>您已提交充值金额和转账凭证，之后充值会进入<a href="#/pages/assets/record">审核</a>。</li></ol><p>被拒绝的充值会注明原因。请补充后重新提交，或联系<a href="#/pages/help-center/chat">在线客服</a>。</p>',
    ],
  },
  {
    id: 22,
    sorts: 70,
    recommend: true,
    title: ['How long does a withdrawal take?', '提现需要多长时间？'],
    abstract: ['Up to 12 hours, 3 requests a day.', '最长 12 小时，每天最多 3 次。'],
    content: [
      '<p>A withdrawal is credited within <strong>12 hours</strong>. While it is under review its amount is frozen; what is rejected comes back whole.</p><ul><li>At most 3 requests a day, 2,000 USDT together.</li><li>A review by hand takes up to 7 business days.</li><li>You need a verified identity, a <a href="#/pages/settings/security/index">fund password</a> and an address in your <a href="#/pages/user/address/index">address book</a>.</li></ul>',
      '<p>提现将在 <strong>12 小时</strong>内到账。审核期间金额会被冻结；若被拒绝，金额会全额退回。</p><ul><li>每天最多 3 次，合计不超过 2,000 USDT。</li><li>人工审核最长需要 7 个工作日。</li><li>您需要完成身份认证、设置<a href="#/pages/settings/security/index">资金密码</a>，并在<a href="#/pages/user/address/index">地址簿</a>中添加地址。</li></ul>',
    ],
  },
  {
    id: 23,
    sorts: 60,
    recommend: true,
    title: ['What do the two levels of verification open?', '两级身份认证分别开放哪些功能？'],
    abstract: ['Basic first, then advanced.', '先完成初级认证，再进行高级认证。'],
    content: [
      '<p><strong>Basic</strong> asks for your country, name and number of your document. It opens options, withdrawals and loans.</p><p><strong>Advanced</strong> adds three pictures: front, back, and you holding the document. It can be filed once basic is verified.</p><p><a href="#/pages/verification/index">Go to verification</a></p>',
      '<p><strong>初级认证</strong>需要填写国家、姓名和证件号码，完成后可使用期权、提现和贷款。</p><p><strong>高级认证</strong>另需三张照片：证件正面、证件背面和手持证件照。通过初级认证后即可提交。</p><p><a href="#/pages/verification/index">前往认证</a></p>',
    ],
  },
  {
    id: 24,
    sorts: 50,
    title: ['I forgot my fund password', '忘记资金密码怎么办'],
    abstract: ['Set a new one with a verification code.', '可用验证码重新设置。'],
    content: [
      '<p>Open <a href="#/pages/settings/security/changePayPassword">Fund password</a> and choose the way by verification code. The code goes to your own e-mail or phone, and to nowhere else.</p><blockquote>Nobody from support ever asks for your passwords or codes.</blockquote>',
      '<p>打开<a href="#/pages/settings/security/changePayPassword">资金密码</a>页面，选择验证码方式。验证码只会发送到您本人的邮箱或手机。</p><blockquote>客服绝不会向您索要密码或验证码。</blockquote>',
    ],
  },
  {
    id: 25,
    sorts: 40,
    title: ['When is a contract liquidated?', '合约何时会被强制平仓？'],
    abstract: ['When the price reaches the liquidation price that the position shows.', '价格触及持仓显示的强平价时。'],
    content: [
      '<p>Each position shows its liquidation price before you open it and while it is open. When the price reaches it, the position is closed at that moment, and what is left of the margin after the fee comes back.</p><p>A stop loss closes earlier, at a price of your choice.</p>',
      '<p>每个持仓在开仓前和持有期间都会显示强平价。价格触及强平价时，会立即平仓，扣除手续费后剩余的保证金会退回。</p><p>设置止损可以在您选择的价格提前平仓。</p>',
    ],
  },
  {
    id: 26,
    sorts: 30,
    title: ['How is an option settled?', '期权如何结算？'],
    abstract: ['By one published tick, which its detail shows.', '按一个公开的报价结算，详情页会显示该报价。'],
    content: [
      '<p>At its delivery time an option is settled by one tick of the price. The page of the option shows this tick and those around it, so that you can check the result.</p><p>The most that can be lost is the stake and its fee. Both stand above the button before you buy.</p>',
      '<p>到达交割时间时，期权按一个报价结算。期权详情页会显示该报价及前后的报价，便于您核对结果。</p><p>最大损失为投入金额和手续费，两者在购买前都会显示在按钮上方。</p>',
    ],
  },
];

/** The rules as they are kept. */
function rebateRules(): Draft {
  return {
    id: 31,
    title: ['How rebates work', '返佣规则'],
    abstract: ['What you earn of the fees of people whom you invite.', '您可从受邀用户手续费中获得的返佣。'],
    content: [
      `<p>Whoever registers with your code belongs to your first level; whom they invite, to the second; once more, to the third. Of each trading fee that they pay, you earn a share in the coin of the fee. It is paid into your spot account in the same moment.</p><table><thead><tr><th>People invited</th><th>Level 1</th><th>Level 2</th><th>Level 3</th></tr></thead><tbody>${rebateRows('from the first')}</tbody></table><ul><li>The exchange pays it out of its fee: nobody pays more because of you.</li><li>Shares are rounded down to the smallest unit of the coin; below that, nothing is paid.</li><li>Network fees of withdrawals are not shared.</li></ul>`,
      `<p>使用您邀请码注册的用户为一级，一级用户邀请的用户为二级，再下一层为三级。他们支付的每笔交易手续费，您都可获得一定比例的返佣，以手续费币种即时计入您的现货账户。</p><table><thead><tr><th>邀请人数</th><th>一级</th><th>二级</th><th>三级</th></tr></thead><tbody>${rebateRows('首位起')}</tbody></table><ul><li>返佣由平台从手续费中支付，受邀用户不会因此多付。</li><li>返佣向下取整至币种最小单位，不足最小单位则不支付。</li><li>提现的网络手续费不参与返佣。</li></ul>`,
    ],
  };
}

export const HELP_ARTICLES: readonly Article[] = [
  ...QUESTIONS.map((draft) => written(HELP, draft)),
  written(REBATE_RULES, rebateRules()),
];
