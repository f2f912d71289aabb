import { createHash } from 'node:crypto';
import { currencyByName } from '../catalogue/currencies.ts';
import type { Words } from '../catalogue/words-in.ts';

/** The drawing style of the picture. */
export type Drawing = 'rings' | 'strata' | 'tiles' | 'seeds';

export interface Work {
  readonly id: number;
  /** A hash of the work, which also seeds its picture. */
  readonly code: string;
  /** The author's title, which is the same in every language. */
  readonly name: string;
  readonly author: string;
  readonly drawing: Drawing;
  /** Price of the first sale, set by the author. */
  readonly price: string;
  readonly rarity: 'N' | 'R' | 'SR';
  readonly description: Words;
  readonly madeAt: Date;
}

/** The currency of all NFT prices. */
export const PAID_IN = currencyByName('USDT');
export const CHAIN = 'BEP20';
/** As a percentage of the price, paid by the seller. */
export const FEE_RATE = '2';
export const MINIMUM_PRICE = '1';

const AUTHORS = { ada: 'Ada Brennick', ono: 'Ono Varga', lin: 'Lin Sorrel' } as const;

const ABOUT: Readonly<Record<Drawing, Words>> = {
  rings: {
    en: 'Drawn by a short program: the rings of a tree that never grew, one for each year of imaginary weather.',
    zh: '由一段短程序绘制：一棵从未生长过的树的年轮，每一圈对应虚构气候中的一年。',
    'zh-Hant': '由一段短程式繪製：一棵從未生長的樹的年輪，每一圈對應虛構氣候中的一年。',
    hk: '由一段簡短程式繪製：一棵從未生長的樹的年輪，每一圈對應虛構氣候中的一年。',
    jp: '短いプログラムによる作品。存在しなかった木の年輪で、輪の一つ一つが架空の気候の1年を表します。',
    kr: '짧은 프로그램이 그렸습니다. 실제로 자란 적 없는 나무의 나이테로, 한 줄이 가상의 날씨 한 해를 나타냅니다.',
    ru: 'Нарисовано короткой программой: кольца дерева, которое никогда не росло, по одному на год выдуманной погоды.',
    ty: 'วาดด้วยโปรแกรมสั้น ๆ: วงปีของต้นไม้ที่ไม่เคยเติบโต หนึ่งวงต่อหนึ่งปีของสภาพอากาศสมมติ',
  },
  strata: {
    en: 'Drawn by a short program: the layers of a hillside, each pressed into shape by the one above.',
    zh: '由一段短程序绘制：山坡的岩层，每一层都被上面的一层压出形状。',
    'zh-Hant': '由一段短程式繪製：山坡的岩層，每一層都被上面的一層壓出形狀。',
    hk: '由一段簡短程式繪製：山坡的岩層，每一層都被上面的一層壓出形狀。',
    jp: '短いプログラムによる作品。斜面の地層で、どの層も上の層に押されて形を変えています。',
    kr: '짧은 프로그램이 그렸습니다. 비탈의 지층으로, 각 층이 위층에 눌려 모양이 잡혔습니다.',
    ru: 'Нарисовано короткой программой: слои склона, каждый принял форму под тем, что выше.',
    ty: 'วาดด้วยโปรแกรมสั้น ๆ: ชั้นดินของเนินเขา แต่ละชั้นถูกชั้นบนกดจนเป็นรูป',
  },
  tiles: {
    en: 'Drawn by a short program: one tile, rotated in each square until the lines meet.',
    zh: '由一段短程序绘制：同一块瓷砖在每个方格中重新转向，直到线条彼此相连。',
    'zh-Hant': '由一段短程式繪製：同一塊磁磚在每個方格中重新轉向，直到線條彼此相連。',
    hk: '由一段簡短程式繪製：同一塊瓷磚在每個方格中重新轉向，直至線條相連。',
    jp: '短いプログラムによる作品。1枚のタイルがマスごとに向きを変え、線がつながっていきます。',
    kr: '짧은 프로그램이 그렸습니다. 타일 하나가 칸마다 새로 돌아가며 선들이 서로 이어집니다.',
    ru: 'Нарисовано короткой программой: одна плитка поворачивается в каждой клетке заново, пока линии не найдут друг друга.',
    ty: 'วาดด้วยโปรแกรมสั้น ๆ: กระเบื้องแผ่นเดียวหมุนใหม่ในทุกช่อง จนเส้นมาบรรจบกัน',
  },
  seeds: {
    en: 'Drawn by a short program: seeds placed one by one, each rotated by another golden angle.',
    zh: '由一段短程序绘制：种子依次落下，每一粒都多转过一个黄金角。',
    'zh-Hant': '由一段短程式繪製：種子依序落下，每一粒都多轉一個黃金角。',
    hk: '由一段簡短程式繪製：種子逐粒落下，每一粒都多轉一個黃金角。',
    jp: '短いプログラムによる作品。種が一つずつ置かれ、そのたびに黄金角だけ回ります。',
    kr: '짧은 프로그램이 그렸습니다. 씨앗이 하나씩 놓이며 매번 황금각만큼 더 돕니다.',
    ru: 'Нарисовано короткой программой: семена ложатся одно за другим, каждое на золотой угол дальше.',
    ty: 'วาดด้วยโปรแกรมสั้น ๆ: เมล็ดวางทีละเม็ด แต่ละเม็ดหมุนต่อไปหนึ่งมุมทอง',
  },
};

type Line = readonly [
  name: string,
  author: keyof typeof AUTHORS,
  drawing: Drawing,
  price: string,
  rarity: Work['rarity'],
  madeOn: string,
];

const LINES: readonly Line[] = [
  ['Dry Summer', 'ada', 'rings', '48', 'N', '2026-02-03'],
  ['Below the Pass', 'ono', 'strata', '120', 'R', '2026-02-19'],
  ['Lost Thread', 'lin', 'tiles', '36', 'N', '2026-03-08'],
  ['Late Sunflower', 'ada', 'seeds', '260', 'SR', '2026-03-21'],
  ['Nine Winters', 'ada', 'rings', '95.5', 'R', '2026-04-14'],
  ['Ebb at Marrow', 'ono', 'strata', '64', 'N', '2026-04-30'],
  ['Courtyard', 'lin', 'tiles', '150', 'R', '2026-05-17'],
  ['Teasel', 'ada', 'seeds', '72', 'N', '2026-06-02'],
  ['Old Orchard', 'ada', 'rings', '410', 'SR', '2026-06-25'],
  ['Slate Road', 'ono', 'strata', '88', 'R', '2026-07-11'],
  ['Weir', 'lin', 'tiles', '54.25', 'N', '2026-08-06'],
  ['Burdock', 'ada', 'seeds', '130', 'R', '2026-08-29'],
  ['First Frost', 'ada', 'rings', '58', 'N', '2026-09-15'],
  ['Quarry, Morning', 'ono', 'strata', '320', 'SR', '2026-10-04'],
  ['Switchyard', 'lin', 'tiles', '44', 'N', '2026-10-22'],
  ['Pine Cone', 'ada', 'seeds', '99', 'R', '2026-11-09'],
];

/** All works. Their owners are in the database. */
export const WORKS: readonly Work[] = LINES.map(([name, author, drawing, price, rarity, madeOn], index) => ({
  id: index + 1,
  code: createHash('sha256').update(`${drawing}/${name}`).digest('hex').slice(0, 32),
  name,
  author: AUTHORS[author],
  drawing,
  price,
  rarity,
  description: ABOUT[drawing],
  madeAt: new Date(`${madeOn}T09:00:00Z`),
}));

const byId = new Map(WORKS.map((work) => [work.id, work]));
const byCode = new Map(WORKS.map((work) => [work.code, work]));

export const workById = (id: number): Work | undefined => byId.get(id);
export const workByCode = (code: string): Work | undefined => byCode.get(code);
