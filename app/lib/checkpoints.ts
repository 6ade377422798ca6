// Roll calls of a camp day. A session stores its set as bits: morning 1, midday 2, evening 4.

export const CHECKPOINTS = ["morning", "midday", "evening"] as const;
export type Checkpoint = (typeof CHECKPOINTS)[number];

export const CHECKPOINT_LABELS: Record<Checkpoint, string> = {
	morning: "Morning",
	midday: "Midday",
	evening: "Evening",
};

/** Decodes a session's bits into checkpoints, in the order of the day. */
export function checkpointsIn(mask: number): Checkpoint[] {
	return CHECKPOINTS.filter((_, index) => mask & (1 << index));
}

/** Encodes checkpoints as bits; the inverse of {@link checkpointsIn}. */
export function checkpointMask(checkpoints: readonly Checkpoint[]): number {
	return checkpoints.reduce((mask, checkpoint) => mask | (1 << CHECKPOINTS.indexOf(checkpoint)), 0);
}
