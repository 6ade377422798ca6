// What the camp cancels and how families get their money back: words shared by screens, API and emails.

export const CANCELLATION_KINDS = ["session", "season", "add_on", "camp"] as const;
export type CancellationKind = (typeof CANCELLATION_KINDS)[number];

/** How a family gets back what it paid. */
export const WAYS_BACK = ["refund", "credit"] as const;
export type WayBack = (typeof WAYS_BACK)[number];

export const WAY_LABELS: Record<WayBack, string> = {
	refund: "Refund",
	credit: "Credit to the family's account",
};

/** Kept with every enrollment, charge and wait that the camp's cancellation ends. */
export const CAMP_CANCELED = "Camp canceled";

/** Whether a family's row says something else than the way chosen for everyone: `household:way`. */
export function chosenWays(texts: readonly string[]): Map<string, WayBack> {
	return new Map(
		texts.flatMap((text): [string, WayBack][] => {
			const at = text.lastIndexOf(":");
			const way = text.slice(at + 1);
			return at > 0 && (way === "refund" || way === "credit") ? [[text.slice(0, at), way]] : [];
		}),
	);
}
