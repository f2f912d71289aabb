// Written by `npx vitrine codegen` from schemas/formulas; do not edit.

/** The operands of each formula. */
export interface FormulaOperands {
  'contract.margin': { readonly notional: string | undefined; readonly leverage: string | undefined };
  'contract.fee': { readonly notional: string | undefined; readonly rate: string | undefined };
  'contract.closing_fee': { readonly notional: string | undefined; readonly rate: string | undefined; readonly left: string | undefined };
  'contract.net': { readonly profit: string | undefined; readonly open_fee: string | undefined; readonly close_fee: string | undefined; readonly overnight_fee: string | undefined };
  'contract.worst': { readonly side: string | undefined; readonly price: string | undefined; readonly tolerance: string | undefined; readonly scale: number | string | undefined };
  'contract.liquidation': { readonly side: string | undefined; readonly amount: string | undefined; readonly price: string | undefined; readonly margin: string | undefined; readonly rate: string | undefined; readonly scale: number | string | undefined };
  'contract.shown': { readonly profit: string | undefined; readonly scale: number | string | undefined };
  'contract.back': { readonly margin: string | undefined; readonly profit: string | undefined; readonly fee: string | undefined; readonly scale: number | string | undefined };
  'equity.total': { readonly balances: string | undefined; readonly unrealised: string | undefined; readonly stakes: string | undefined; readonly debt: string | undefined };
  'equity.profit': { readonly start: string | undefined; readonly end: string | undefined; readonly came_in: string | undefined; readonly went_out: string | undefined };
  'equity.coins': { readonly profit: string | undefined; readonly contracts: string | undefined; readonly options: string | undefined; readonly finance: string | undefined };
  'equity.flows': { readonly deposits: string | undefined; readonly withdrawals: string | undefined; readonly loans: string | undefined; readonly rebates: string | undefined; readonly uncounted: string | undefined; readonly rate: string | undefined };
  'exchange.fee': { readonly amount: string | undefined; readonly percent: string | undefined; readonly scale: number | string | undefined };
  'exchange.receive': { readonly net: string | undefined; readonly rate: string | undefined; readonly scale: number | string | undefined };
  'finance.earned': { readonly amount: string | undefined; readonly rate: string | undefined; readonly minimum: string | undefined };
  'finance.interest': { readonly amount: string | undefined; readonly rate: string | undefined; readonly minimum: string | undefined; readonly scale: number | string | undefined };
  'finance.penalty_daily': { readonly amount: string | undefined; readonly rate: string | undefined; readonly minimum: string | undefined; readonly factor: string | undefined; readonly scale: number | string | undefined };
  'finance.penalty_settlement': { readonly amount: string | undefined; readonly ratio: string | undefined; readonly days: string | undefined; readonly scale: number | string | undefined };
  'loan.interest': { readonly amount: string | undefined; readonly rate: string | undefined; readonly days: string | undefined; readonly scale: number | string | undefined };
  'loan.interest_part': { readonly amount: string | undefined; readonly interest: string | undefined; readonly repaid: string | undefined };
  'network.label': { readonly coin: string | undefined; readonly chain: string | undefined };
  'network.kind': { readonly chain: string | undefined };
  'network.address': { readonly chain: string | undefined; readonly address: string | undefined };
  'new-coin.quantity': { readonly amount: string | undefined; readonly price: string | undefined; readonly scale: number | string | undefined };
  'new-coin.cost': { readonly quantity: string | undefined; readonly price: string | undefined; readonly scale: number | string | undefined };
  'nft.fee': { readonly price: string | undefined; readonly rate: string | undefined; readonly scale: number | string | undefined };
  'option.fee': { readonly stake: string | undefined; readonly percent: string | undefined; readonly scale: number | string | undefined };
  'option.profit': { readonly stake: string | undefined; readonly ratio: string | undefined; readonly scale: number | string | undefined };
  'option.net': { readonly payout: string | undefined; readonly stake: string | undefined; readonly fee: string | undefined };
  'option.if_right': { readonly stake: string | undefined; readonly ratio: string | undefined; readonly fee: string | undefined; readonly scale: number | string | undefined };
  'quick-buy.receive': { readonly paid: string | undefined; readonly rate: string | undefined; readonly scale: number | string | undefined };
  'spot.fee': { readonly received: string | undefined; readonly rate: string | undefined };
  'spot.worst': { readonly side: number | string | undefined; readonly price: string | undefined; readonly tolerance: string | undefined; readonly scale: number | string | undefined };
  'spot.lots': { readonly total: string | undefined; readonly price: string | undefined; readonly scale: number | string | undefined };
  'spot.received': { readonly side: number | string | undefined; readonly amount: string | undefined; readonly price: string | undefined };
}
