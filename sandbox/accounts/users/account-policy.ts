/** What an exchange asks of accounts, whatever its brands declare. */
export interface AccountPolicy {
  /** The fewest characters of a new password. */
  readonly passwordMinimum: number;
  /** Whether a withdrawal needs a second factor of its user. */
  readonly withdrawalNeedsFactor: boolean;
}

/** Only what the product specification asks. */
export const SANDBOX_POLICY: AccountPolicy = { passwordMinimum: 0, withdrawalNeedsFactor: false };
/** What OWASP ASVS 5.0 asks in V6.2.1 and V6.3.3, because there is real money. */
export const PRODUCTION_POLICY: AccountPolicy = { passwordMinimum: 8, withdrawalNeedsFactor: true };
