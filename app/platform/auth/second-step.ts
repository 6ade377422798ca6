import { can, type Granted, type Permission } from "./permissions";

/**
 * What shows or moves records of health or money. The flag of an allergy alone, which every counselor sees at roll
 * call, is no record.
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

/** Whether a role sees records of health or money. */
export const seesRecords = (granted: Granted) => RECORDS.some((key) => can(granted, key));

/** The setting of a camp that asks them for a second step at sign-in. */
export const TWO_FACTOR_SETTING = "require_two_factor";

/** Whether a camp asks whoever sees records for a second step. */
export const asksForTwoFactor = (settings: Record<string, unknown>) => settings[TWO_FACTOR_SETTING] === true;

/** Marks the refusal of somebody who has to set up the second step first; screens lead to where that is done. */
export const TWO_FACTOR_DUE = "two_factor_due";

/** Where it is set up; `next` is where to go on afterwards. */
export const twoFactorPath = (next?: string | null) =>
	next ? `/account/two-factor?${new URLSearchParams({ next })}` : "/account/two-factor";

/** How many wrong codes in a row close the second step of an account, and for how long. */
export const CODE_LOCK = { codes: 10, minutes: 15 };

/** How long a device that was trusted is not asked for a code. */
export const TRUST_DAYS = 30;
