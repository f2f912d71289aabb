import type { ArticleWords } from '../article-words.ts';

export const HANT_HK: ArticleWords = {
  1: {
    title: 'USDT 的 OMNI 存入暫停',
    abstract: '恢復前請使用 TRC20、ERC20 或 BEP20。',
    content:
      '<p>USDT 的 OMNI 存入暫停，恢復前請使用 <strong>TRC20、ERC20 或 BEP20</strong>。</p><p>暫停前以 OMNI 發出的款項會照常入賬。OMNI 提取同時暫停。</p><p><a href="#/pages/assets/deposit/index">改用其他網絡存入</a></p>',
  },
  2: {
    title: '這裡的價格如何產生',
    abstract: '依公開的程序產生，任何人都無法操縱。',
    content:
      '<p>本參考交易所的價格由種子與時間依公開公式得出，任何人都無法操縱。</p><h2>這代表</h2><ul><li>知道種子的人都能重新算出每個價格。</li><li>期權會顯示用於結算的逐筆價格。</li><li>您的訂單不會影響其他市場的價格。</li></ul><p>公式說明請見 <a href="https://larch.example/prices">larch.example/prices</a>。</p>',
  },
  3: {
    title: '這裡的審核只需數秒',
    abstract: '在參考交易所中，存入會自動通過審核。',
    content: '<p>您提交的存入審核數秒後會自動通過。</p>',
  },
  11: {
    title: '以 TRC20 存入 USDT，約一分鐘完成',
    abstract: '',
    content:
      '<p>TRC20 是存入 USDT 最快的方式：約一分鐘、20 次確認，本站不收手續費。</p><ol><li>開啟<a href="#/pages/assets/deposit/index">存入</a>，選擇 USDT，再選 TRC20。</li><li>轉到頁面顯示的地址，該地址僅屬於您。</li><li>附上轉賬圖片並提交存入。</li></ol>',
  },
  12: {
    title: '這裡的每個價格都能查核',
    abstract: '',
    content:
      '<p>這裡沒有任何價格是人工設定的。價格由種子與時間得出，知道種子的人都能重新計算。</p><p><a href="#/pages/trade/index">查看市場</a></p>',
  },
  21: {
    title: '存入沒有入賬怎麼辦？',
    abstract: '請檢查網絡與確認次數。',
    content:
      '<p>請依序檢查以下三點：</p><ol><li>轉賬所用的網絡與您選擇的相同。以其他網絡轉入無法入賬。</li><li>已達所需確認次數，次數顯示在存入頁的地址旁。</li><li>您已附上金額與轉賬圖片提交存入，之後會進入<a href="#/pages/assets/record">審核</a>。</li></ol><p>遭拒絕的存入會註明原因。請補齊後重新提交，或聯絡<a href="#/pages/help-center/chat">客戶服務中心</a>。</p>',
  },
  22: {
    title: '提取需要多久？',
    abstract: '最長 12 小時，每天最多 3 次。',
    content:
      '<p>提取會在 <strong>12 小時</strong>內入賬。審核期間金額會被凍結；若遭拒絕，金額全數退回。</p><ul><li>每天最多 3 次，合計 2,000 USDT。</li><li>人工審核最長 7 個工作天。</li><li>需要通過身份認證、設定<a href="#/pages/settings/security/index">資金密碼</a>，並在<a href="#/pages/user/address/index">地址簿</a>中新增地址。</li></ul>',
  },
  23: {
    title: '兩級身份認證分別開放什麼？',
    abstract: '先完成初級，再進行高級。',
    content:
      '<p><strong>初級認證</strong>需要國家、姓名與證件號碼，通過後可使用期權、提取與貸款。</p><p><strong>高級認證</strong>另需三張照片：正面、反面與手持證件。通過初級認證後即可提交。</p><p><a href="#/pages/verification/index">前往認證</a></p>',
  },
  24: {
    title: '忘記資金密碼怎麼辦？',
    abstract: '可用驗證碼重新設定。',
    content:
      '<p>開啟<a href="#/pages/settings/security/changePayPassword">資金密碼</a>，選擇以驗證碼設定。驗證碼只會傳送到您本人的電郵或手機。</p><blockquote>客戶服務絕不會索取密碼或驗證碼。</blockquote>',
  },
  25: {
    title: '合約何時會被強制平倉？',
    abstract: '價格觸及持倉顯示的強平價時。',
    content:
      '<p>每個持倉在開倉前與持有期間都會顯示強平價。價格觸及時立即平倉，扣除手續費後剩餘的保證金會退回。</p><p>設定止蝕可在您選擇的價格提前平倉。</p>',
  },
  26: {
    title: '期權如何結算？',
    abstract: '依一筆公開的價格結算，明細中會顯示。',
    content:
      '<p>到期時，期權依一筆價格結算。期權頁面會顯示該筆與前後的價格，方便您查核結果。</p><p>最多損失落盤金額與手續費，兩者在買入前都顯示在按鈕上方。</p>',
  },
  31: {
    title: '回佣如何計算',
    abstract: '您可從受邀者的手續費中獲得的比例。',
    content:
      '<p>以您的邀請碼註冊者為第一級，他們邀請的人為第二級，再下一層為第三級。他們每支付一筆交易手續費，您就以同一幣種獲得一定比例，並立即存入您的現貨賬戶。</p><table><thead><tr><th>邀請人數</th><th>第一級</th><th>第二級</th><th>第三級</th></tr></thead><tbody>{{rows}}</tbody></table><ul><li>回佣由交易所從手續費中支付，受邀者不會因此多付。</li><li>回佣向下取整至幣種最小單位，不足者不支付。</li><li>提取的網絡手續費不列入回佣。</li></ul>',
    first: '第一位起',
  },
};
