import { can, type Granted, type Permission } from "./permissions";

/**
 * Permissions that show or move health or money records. The allergy flag alone, which every counselor sees at
 * roll call, doesn't count as a record.
 */
const RECORDS: readonly Permission[] = [
	"medical_view",
	"medical_log",
	"medical_administer",
	"finance_view",
	"finance_post",
	"finance_refund",
	"billing_manage",
];

/** Returns whether a role can access health or money records. */
export const seesRecords = (granted: Granted) => RECORDS.some((key) => can(granted, key));

/** Camp setting that requires these users to sign in with two factors. */
export const TWO_FACTOR_SETTING = "require_two_factor";

/** Returns whether a camp requires two-factor authentication for users with access to records. */
export const asksForTwoFactor = (settings: Record<string, unknown>) => settings[TWO_FACTOR_SETTING] === true;

/** Error detail for a user who must set up two-factor authentication first. Screens redirect to the setup. */
export const TWO_FACTOR_DUE = "two_factor_due";

/** Path of the two-factor setup; `next` is where to continue afterwards. */
export const twoFactorPath = (next?: string | null) =>
	next ? `/account/two-factor?${new URLSearchParams({ next })}` : "/account/two-factor";

/** Number of consecutive wrong codes that lock an account's two-factor sign-in, and the duration of the lock. */
export const CODE_LOCK = { codes: 10, minutes: 15 };

/** Days for which a trusted device skips the code. */
export const TRUST_DAYS = 30;
