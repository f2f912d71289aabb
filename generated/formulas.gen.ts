// Written by `npx vitrine codegen` from schemas/formulas; do not edit.

/** The operands of each formula. */
export interface FormulaOperands {
  'contract.margin': { readonly notional: string | undefined; readonly leverage: string | undefined };
  'contract.fee': { readonly notional: string | undefined; readonly rate: string | undefined };
  'contract.worst': { readonly side: string | undefined; readonly price: string | undefined; readonly tolerance: string | undefined; readonly scale: number | string | undefined };
  'contract.liquidation': { readonly side: string | undefined; readonly amount: string | undefined; readonly price: string | undefined; readonly margin: string | undefined; readonly rate: string | undefined; readonly scale: number | string | undefined };
}
