/** Why something is not there for a camp just now, and what would bring it: for its page, and in the API's `details`. */
export interface Paywall {
	/** `plan`: the camp's plan lacks it. `access`: the camp's subscription is not paid any more. */
	reason: "plan" | "access";
	/** What it is called where plans are sold. */
	feature: string;
	/** The plans that hold it: "Professional or Network". */
	plans: string;
	/** Whether the reader may settle it. */
	may_settle: boolean;
	/** A family's: what the camp pays is none of its business. */
	of_family: boolean;
}

/** The paywall that a refusal carries; undefined for another's. */
export const paywallIn = (details: unknown): Paywall | undefined =>
	(details as { paywall?: Paywall } | null | undefined)?.paywall;
