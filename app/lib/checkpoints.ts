// When roll is taken on a camp day. A session has some of these, stored as bits: morning 1, midday 2, evening 4.

export const CHECKPOINTS = ["morning", "midday", "evening"] as const;
export type Checkpoint = (typeof CHECKPOINTS)[number];

export const CHECKPOINT_LABELS: Record<Checkpoint, string> = {
	morning: "Morning",
	midday: "Midday",
	evening: "Evening",
};

/** A session's checkpoints from their bits, in the order of the day. */
export function checkpointsIn(mask: number): Checkpoint[] {
	return CHECKPOINTS.filter((_, index) => mask & (1 << index));
}

/** The bits of some checkpoints; see {@link checkpointsIn}. */
export function checkpointMask(checkpoints: readonly Checkpoint[]): number {
	return checkpoints.reduce((mask, checkpoint) => mask | (1 << CHECKPOINTS.indexOf(checkpoint)), 0);
}
