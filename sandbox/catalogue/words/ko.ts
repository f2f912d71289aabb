import type { ArticleWords } from '../article-words.ts';

export const KO: ArticleWords = {
  1: {
    title: 'USDT의 OMNI 입금이 중단되었습니다',
    abstract: '추후 안내가 있을 때까지 TRC20, ERC20, BEP20을 이용하세요.',
    content:
      '<p>USDT의 OMNI 입금이 중단되었습니다. 추후 안내가 있을 때까지 <strong>TRC20, ERC20, BEP20</strong>을 이용하세요.</p><p>중단 전에 OMNI로 보낸 금액은 평소처럼 반영됩니다. OMNI 출금도 중단되었습니다.</p><p><a href="#/pages/assets/deposit/index">다른 네트워크로 입금</a></p>',
  },
  2: {
    title: '이곳의 가격이 정해지는 방법',
    abstract: '누구도 조종할 수 없는 공개된 절차를 따릅니다.',
    content:
      '<p>이 참조 거래소의 가격은 시드 값과 시각에서 공개된 공식으로 계산됩니다. 누구도 조종할 수 없습니다.</p><h2>그 의미</h2><ul><li>시드 값을 아는 사람은 모든 가격을 다시 계산할 수 있습니다.</li><li>옵션은 정산에 쓰인 틱을 보여 줍니다.</li><li>회원님의 주문은 다른 시장의 가격을 움직이지 않습니다.</li></ul><p>공식은 <a href="https://larch.example/prices">larch.example/prices</a>에 설명되어 있습니다.</p>',
  },
  3: {
    title: '이곳의 심사는 몇 초면 끝납니다',
    abstract: '참조 거래소에서는 입금이 자동으로 승인됩니다.',
    content: '<p>신청한 입금은 몇 초 동안 심사된 뒤 자동으로 승인됩니다.</p>',
  },
  11: {
    title: 'TRC20으로 약 1분 만에 USDT 입금',
    abstract: '',
    content:
      '<p>USDT를 입금하는 가장 빠른 방법은 TRC20입니다. 약 1분, 20회 확인이며 저희 수수료는 없습니다.</p><ol><li><a href="#/pages/assets/deposit/index">입금</a>을 열고 USDT, TRC20을 차례로 선택하세요.</li><li>표시된 주소로 보내세요. 회원님만의 주소입니다.</li><li>송금 이미지와 함께 입금을 신청하세요.</li></ol>',
  },
  12: {
    title: '이곳의 모든 가격은 확인할 수 있습니다',
    abstract: '',
    content:
      '<p>사람이 정하는 가격은 없습니다. 가격은 시드 값과 시각에서 계산되며, 시드 값을 아는 사람은 다시 계산할 수 있습니다.</p><p><a href="#/pages/trade/index">마켓 보기</a></p>',
  },
  21: {
    title: '입금이 도착하지 않았어요',
    abstract: '네트워크와 확인 횟수를 살펴보세요.',
    content:
      '<p>다음 세 가지를 차례로 확인하세요.</p><ol><li>송금한 네트워크가 선택한 네트워크와 같은지. 다른 네트워크로 보낸 송금은 도착하지 않습니다.</li><li>확인 횟수가 충분한지. 필요한 횟수는 입금 페이지의 주소 옆에 있습니다.</li><li>수량과 송금 이미지로 입금을 신청했는지. 신청하면 <a href="#/pages/assets/record">심사 중</a>이 됩니다.</li></ol><p>거절된 입금에는 이유가 표시됩니다. 부족한 것을 보완해 다시 신청하거나 <a href="#/pages/help-center/chat">고객센터</a>에 문의하세요.</p>',
  },
  22: {
    title: '출금은 얼마나 걸리나요?',
    abstract: '최대 12시간, 하루 3회까지입니다.',
    content:
      '<p>출금은 <strong>12시간</strong> 이내에 반영됩니다. 심사 중에는 금액이 동결되며, 거절되면 전액이 돌아옵니다.</p><ul><li>하루 최대 3회, 합계 2,000 USDT까지입니다.</li><li>수동 심사는 최대 7영업일이 걸립니다.</li><li>본인 인증, <a href="#/pages/settings/security/index">자금 비밀번호</a>, <a href="#/pages/user/address/index">주소록</a>의 주소가 필요합니다.</li></ul>',
  },
  23: {
    title: '두 단계 인증으로 무엇을 이용할 수 있나요?',
    abstract: '기본 다음에 고급입니다.',
    content:
      '<p><strong>기본</strong>은 국가, 이름, 신분증 번호를 묻습니다. 옵션, 출금, 대출을 이용할 수 있습니다.</p><p><strong>고급</strong>은 앞면, 뒷면, 신분증을 든 본인 사진 세 장을 더합니다. 기본 인증 후에 제출할 수 있습니다.</p><p><a href="#/pages/verification/index">인증하러 가기</a></p>',
  },
  24: {
    title: '자금 비밀번호를 잊었어요',
    abstract: '인증번호로 새로 설정하세요.',
    content:
      '<p><a href="#/pages/settings/security/changePayPassword">자금 비밀번호</a>를 열고 인증번호 방식을 선택하세요. 인증번호는 본인의 이메일이나 휴대폰으로만 갑니다.</p><blockquote>고객센터는 비밀번호나 인증번호를 절대 묻지 않습니다.</blockquote>',
  },
  25: {
    title: '선물은 언제 청산되나요?',
    abstract: '가격이 포지션에 표시된 청산가에 닿을 때입니다.',
    content:
      '<p>모든 포지션은 진입 전과 보유 중에 청산가를 보여 줍니다. 가격이 닿으면 그 순간 포지션이 종료되고, 수수료를 뺀 남은 증거금이 돌아옵니다.</p><p>손절을 설정하면 정한 가격에 더 일찍 종료됩니다.</p>',
  },
  26: {
    title: '옵션은 어떻게 정산되나요?',
    abstract: '상세에 표시되는 공개된 틱 하나로 정산됩니다.',
    content:
      '<p>만기 시각에 옵션은 가격의 틱 하나로 정산됩니다. 옵션 페이지는 그 틱과 앞뒤의 틱을 보여 주므로 결과를 확인할 수 있습니다.</p><p>잃을 수 있는 최대 금액은 매수 금액과 수수료입니다. 둘 다 매수 전에 버튼 위에 표시됩니다.</p>',
  },
  31: {
    title: '리베이트 안내',
    abstract: '초대한 사람의 수수료에서 받는 몫입니다.',
    content:
      '<p>초대 코드로 가입한 사람은 1단계, 그들이 초대한 사람은 2단계, 그다음은 3단계가 됩니다. 그들이 내는 거래 수수료마다 수수료와 같은 코인으로 일부를 받습니다. 현물 계정으로 즉시 지급됩니다.</p><table><thead><tr><th>초대 인원</th><th>1단계</th><th>2단계</th><th>3단계</th></tr></thead><tbody>{{rows}}</tbody></table><ul><li>거래소가 자기 수수료에서 지급하므로 초대받은 사람이 더 내지 않습니다.</li><li>몫은 코인의 최소 단위로 버림하며, 그보다 적으면 지급하지 않습니다.</li><li>출금 네트워크 수수료는 나누지 않습니다.</li></ul>',
    first: '첫 명부터',
  },
};
