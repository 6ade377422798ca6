// Kinds of cancellations and refund methods, in words shared by screens, API and emails.

export const CANCELLATION_KINDS = ["session", "season", "add_on", "camp"] as const;
export type CancellationKind = (typeof CANCELLATION_KINDS)[number];

/** Methods by which a family gets its money back. */
export const WAYS_BACK = ["refund", "credit"] as const;
export type WayBack = (typeof WAYS_BACK)[number];

export const WAY_LABELS: Record<WayBack, string> = {
	refund: "Refund",
	credit: "Credit to the family's account",
};

/** Reason stored with every enrollment, charge and waitlist entry that the camp's cancellation ends. */
export const CAMP_CANCELED = "Camp canceled";

/** Refund methods of single families that differ from the general one, parsed from `household:way`. */
export function chosenWays(texts: readonly string[]): Map<string, WayBack> {
	return new Map(
		texts.flatMap((text): [string, WayBack][] => {
			const at = text.lastIndexOf(":");
			const way = text.slice(at + 1);
			return at > 0 && (way === "refund" || way === "credit") ? [[text.slice(0, at), way]] : [];
		}),
	);
}
