/**
 * Reason why a feature is unavailable to a camp, and the plans that include it. Shown on the page and returned in
 * the API's `details`.
 */
export interface Paywall {
	/** `plan`: not included in the camp's plan. `access`: the camp's subscription is unpaid. */
	reason: "plan" | "access";
	/** Name of the feature as sold. */
	feature: string;
	/** Plans that include it: "Professional or Network". */
	plans: string;
	/** Whether the user can change the plan or pay. */
	may_settle: boolean;
	/** Whether the user is a family, which must not learn about the camp's payments. */
	of_family: boolean;
}

/** The paywall in an error's details, or undefined. */
export const paywallIn = (details: unknown): Paywall | undefined =>
	(details as { paywall?: Paywall } | null | undefined)?.paywall;
