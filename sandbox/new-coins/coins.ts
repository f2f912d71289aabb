import { currencyByName, type Currency } from '../catalogue/currencies.ts';
import type { Words } from '../catalogue/words-in.ts';

/** The terms on which a coin is sold. They are the same for every sale. Amounts are in coins. */
export interface NewCoin {
  readonly currency: Currency;
  readonly price: string;
  readonly total: string;
  readonly minimum: string;
  /** Per user and sale. */
  readonly maximum: string;
  /** How many days a sale is open. */
  readonly days: number;
  /** How many days the coins stay locked after the sale ends. */
  readonly lockDays: number;
  readonly website: string;
  readonly whitePaper: string;
  readonly summary: Words;
  readonly content: Words;
}

/** The currency in which all sales are paid. */
export const PAID_IN = currencyByName('USDT');

const site = (host: string): Pick<NewCoin, 'website' | 'whitePaper'> => ({
  // .example is reserved for such names and never resolves
  website: `https://${host}.example/`,
  whitePaper: `https://${host}.example/paper.pdf`,
});

/** Fictional coins for the reference exchange. */
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
    summary: {
      en: 'Pays for storage on a network of small hosts.',
      zh: '用于支付小型主机网络上的存储费用。',
      'zh-Hant': '用於支付小型主機網路上的儲存費用。',
      hk: '用於支付小型主機網絡上的儲存費用。',
      jp: '小さなホストのネットワークでの保管料に使われます。',
      kr: '소규모 호스트 네트워크의 저장 비용으로 쓰입니다.',
      ru: 'Оплачивает хранение в сети малых узлов.',
      ty: 'ใช้จ่ายค่าจัดเก็บข้อมูลบนเครือข่ายโฮสต์ขนาดเล็ก',
    },
    content: {
      en: 'Elm is a fictional coin for this reference exchange. People rent out disk space at home, and anyone who stores a file pays them in ELM, by the day.',
      zh: 'Elm 是为本参考交易所虚构的项目：人们出租家中的硬盘空间，存放文件的人按天以 ELM 支付费用。',
      'zh-Hant': 'Elm 是為本參考交易所虛構的專案：人們出租家中的硬碟空間，存放檔案的人按日以 ELM 付費。',
      hk: 'Elm 是為本參考交易所虛構的項目：人們出租家中的硬碟空間，存放檔案的人按日以 ELM 繳費。',
      jp: 'Elmはこのリファレンス取引所のために作られた架空のものです。自宅のディスクを貸し出し、ファイルを保管する人が日割りのELMで支払う、という物語です。',
      kr: 'Elm은 이 데모 거래소를 위해 만든 가상의 코인입니다. 사람들이 집의 디스크 공간을 빌려주고, 파일을 저장하는 사람이 하루 단위로 ELM을 낸다는 이야기입니다.',
      ru: 'Elm придумана для этой эталонной биржи. Её история: люди сдают место на домашних дисках, а кто хранит файл, платит им в ELM за каждый день.',
      ty: 'Elm เป็นเหรียญสมมติสำหรับกระดานเทรดอ้างอิงนี้ เรื่องราวคือ ผู้คนให้เช่าพื้นที่ดิสก์ที่บ้าน และผู้ฝากไฟล์จ่ายเป็น ELM รายวัน',
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
    summary: {
      en: 'Settles payments between cold-chain carriers.',
      zh: '用于冷链承运商之间的结算。',
      'zh-Hant': '用於冷鏈承運商之間的結算。',
      hk: '用於冷鏈運輸商之間的結算。',
      jp: '低温輸送業者どうしの決済に使われます。',
      kr: '저온 유통 운송사 간 결제에 쓰입니다.',
      ru: 'Для расчётов между перевозчиками с холодом.',
      ty: 'ใช้ชำระเงินระหว่างผู้ขนส่งห่วงโซ่ความเย็น',
    },
    content: {
      en: 'Rime is a fictional coin for this reference exchange. Carriers of frozen goods pay each other in RIME once a sensor confirms that the goods stayed cold.',
      zh: 'Rime 是为本参考交易所虚构的项目：传感器确认货物全程低温后，冷链承运商之间以 RIME 结算。',
      'zh-Hant': 'Rime 是為本參考交易所虛構的專案：感測器確認貨物全程低溫後，冷鏈承運商之間以 RIME 結算。',
      hk: 'Rime 是為本參考交易所虛構的項目：感應器確認貨物全程低溫後，冷鏈運輸商之間以 RIME 結算。',
      jp: 'Rimeはこのリファレンス取引所のために作られた架空のものです。荷物が低温のままだったとセンサーが示すと、冷凍輸送の業者どうしがRIMEで支払う、という物語です。',
      kr: 'Rime은 이 데모 거래소를 위해 만든 가상의 코인입니다. 화물이 차갑게 유지되었다고 센서가 알리면 냉동 운송사들이 RIME으로 서로 결제한다는 이야기입니다.',
      ru: 'Rime придумана для этой эталонной биржи. Её история: перевозчики замороженных грузов платят друг другу в RIME, когда датчик подтвердит, что груз не оттаял.',
      ty: 'Rime เป็นเหรียญสมมติสำหรับกระดานเทรดอ้างอิงนี้ เรื่องราวคือ ผู้ขนส่งสินค้าแช่แข็งจ่ายให้กันเป็น RIME เมื่อเซ็นเซอร์ยืนยันว่าสินค้ายังเย็นอยู่',
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
    summary: {
      en: 'Counts water that was saved, litre by litre.',
      zh: '以升为单位记录节约的用水。',
      'zh-Hant': '以公升計算節省下來的用水。',
      hk: '以公升記錄節省的食水。',
      jp: '節約された水を1リットルずつ数えます。',
      kr: '아낀 물을 1리터씩 셉니다.',
      ru: 'Считает сбережённую воду, литр за литром.',
      ty: 'นับน้ำที่ประหยัดได้ทีละลิตร',
    },
    content: {
      en: 'Tarn is a fictional coin for this reference exchange. Meters report the water that a town saves, and one TARN represents a thousand litres.',
      zh: 'Tarn 是为本参考交易所虚构的项目：水表上报城镇节约的用水，每枚 TARN 代表一千升。',
      'zh-Hant': 'Tarn 是為本參考交易所虛構的專案：水表回報城鎮節省的用水，每枚 TARN 代表一千公升。',
      hk: 'Tarn 是為本參考交易所虛構的項目：水錶報告市鎮節省的用水，每枚 TARN 代表一千公升。',
      jp: 'Tarnはこのリファレンス取引所のために作られた架空のものです。町が使わなかった水をメーターが報告し、1 TARNがその1000リットルを表す、という物語です。',
      kr: 'Tarn은 이 데모 거래소를 위해 만든 가상의 코인입니다. 마을이 쓰지 않은 물을 계량기가 보고하고, 1 TARN이 그 물 천 리터를 뜻한다는 이야기입니다.',
      ru: 'Tarn придумана для этой эталонной биржи. Её история: счётчики сообщают, сколько воды город не израсходовал, и один TARN означает тысячу её литров.',
      ty: 'Tarn เป็นเหรียญสมมติสำหรับกระดานเทรดอ้างอิงนี้ เรื่องราวคือ มิเตอร์รายงานน้ำที่เมืองไม่ได้ใช้ และหนึ่ง TARN แทนน้ำหนึ่งพันลิตร',
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
    summary: {
      en: 'Carries short messages over radio meshes.',
      zh: '用于在无线网状网络中传递短消息。',
      'zh-Hant': '用於在無線網狀網路中傳遞短訊息。',
      hk: '用於在無線網狀網絡中傳遞短訊。',
      jp: '無線メッシュで短いメッセージを運びます。',
      kr: '무선 메시 네트워크로 짧은 메시지를 나릅니다.',
      ru: 'Передаёт короткие сообщения по радиосетям.',
      ty: 'ส่งข้อความสั้นผ่านเครือข่ายวิทยุแบบเมช',
    },
    content: {
      en: 'Wren is a fictional coin for this reference exchange. Hikers and boats relay messages by radio, and every hop is paid for in WREN.',
      zh: 'Wren 是为本参考交易所虚构的项目：徒步者和船只通过无线电转发消息，每一跳以 WREN 支付。',
      'zh-Hant': 'Wren 是為本參考交易所虛構的專案：登山者與船隻以無線電轉傳訊息，每一跳以 WREN 支付。',
      hk: 'Wren 是為本參考交易所虛構的項目：行山人士與船隻以無線電轉發訊息，每一跳以 WREN 支付。',
      jp: 'Wrenはこのリファレンス取引所のために作られた架空のものです。登山者や船が無線でメッセージを中継し、1区間ごとにWRENで支払われる、という物語です。',
      kr: 'Wren은 이 데모 거래소를 위해 만든 가상의 코인입니다. 등산객과 배가 무선으로 메시지를 전하고, 한 구간마다 WREN을 받는다는 이야기입니다.',
      ru: 'Wren придумана для этой эталонной биржи. Её история: туристы и суда передают сообщения по радио, и за каждый переход платят в WREN.',
      ty: 'Wren เป็นเหรียญสมมติสำหรับกระดานเทรดอ้างอิงนี้ เรื่องราวคือ นักเดินป่าและเรือส่งต่อข้อความทางวิทยุ และจ่ายทุกช่วงเป็น WREN',
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
    summary: {
      en: 'A vote in a market garden that belongs to its buyers.',
      zh: '用于对买家共有的菜园投票。',
      'zh-Hant': '買家共有菜園裡的一票。',
      hk: '代表買家共同擁有的菜園的一票投票權。',
      jp: '買い手が所有する菜園での1票です。',
      kr: '구매자가 주인인 텃밭의 투표권입니다.',
      ru: 'Голос в огороде, который принадлежит покупателям.',
      ty: 'สิทธิออกเสียงหนึ่งเสียงในสวนผักที่ผู้ซื้อเป็นเจ้าของ',
    },
    content: {
      en: 'Sloe is a fictional coin for this reference exchange. The people who buy the vegetables own the garden, and vote with SLOE on what to sow next.',
      zh: 'Sloe 是为本参考交易所虚构的项目：买菜的人就是菜园的主人，并以 SLOE 投票决定下一季种什么。',
      'zh-Hant': 'Sloe 是為本參考交易所虛構的專案：買菜的人就是菜園的主人，並以 SLOE 投票決定下一季種什麼。',
      hk: 'Sloe 是為本參考交易所虛構的項目：買菜的人就是菜園的主人，並以 SLOE 投票決定下一造種什麼。',
      jp: 'Sloeはこのリファレンス取引所のために作られた架空のものです。野菜を買う人が菜園の持ち主で、次に何をまくかをSLOEで決める、という物語です。',
      kr: 'Sloe는 이 데모 거래소를 위해 만든 가상의 코인입니다. 채소를 사는 사람이 텃밭의 주인이며, 다음에 무엇을 심을지 SLOE로 정한다는 이야기입니다.',
      ru: 'Sloe придумана для этой эталонной биржи. Её история: кто покупает овощи, тот владеет огородом и с помощью SLOE решает, что сеять дальше.',
      ty: 'Sloe เป็นเหรียญสมมติสำหรับกระดานเทรดอ้างอิงนี้ เรื่องราวคือ ผู้ซื้อผักเป็นเจ้าของสวน และใช้ SLOE ตัดสินว่าจะปลูกอะไรต่อไป',
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
    summary: {
      en: 'Pays for map tiles drawn by walkers.',
      zh: '用于向绘制地图的步行者付费。',
      'zh-Hant': '用於支付步行者繪製的地圖圖磚。',
      hk: '用於購買由行山人士繪製的地圖圖塊。',
      jp: '歩く人が描く地図タイルの代金になります。',
      kr: '도보 이용자가 그린 지도 타일의 이용료로 쓰입니다.',
      ru: 'Оплачивает фрагменты карт, которые рисуют пешеходы.',
      ty: 'ใช้จ่ายค่าแผนที่ที่นักเดินเท้าวาด',
    },
    content: {
      en: "Fell is a fictional coin for this reference exchange. Walkers keep the map's paths up to date, and anyone who loads a tile pays them in FELL.",
      zh: 'Fell 是为本参考交易所虚构的项目：步行者更新地图上的小路，加载地图的人以 FELL 支付。',
      'zh-Hant': 'Fell 是為本參考交易所虛構的專案：步行者更新地圖上的小徑，載入地圖的人以 FELL 支付。',
      hk: 'Fell 是為本參考交易所虛構的項目：行山人士更新地圖上的小徑，載入地圖者以 FELL 付款。',
      jp: 'Fellはこのリファレンス取引所のために作られた架空のものです。歩く人が地図の道を最新に保ち、地図を読み込む人がFELLで支払う、という物語です。',
      kr: 'Fell은 이 데모 거래소를 위해 만든 가상의 코인입니다. 걷는 사람들이 지도의 길을 최신으로 유지하고, 지도를 불러오는 사람이 그 대가를 FELL로 낸다는 이야기입니다.',
      ru: 'Fell придумана для этой эталонной биржи. Её история: пешеходы обновляют тропы на карте, а кто загружает её фрагмент, платит им в FELL.',
      ty: 'Fell เป็นเหรียญสมมติสำหรับกระดานเทรดอ้างอิงนี้ เรื่องราวคือ คนเดินเท้าคอยอัปเดตทางเดินบนแผนที่ และผู้โหลดแผนที่จ่ายเป็น FELL',
    },
  },
];
