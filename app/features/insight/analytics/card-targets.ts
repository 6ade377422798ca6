import type { TargetRow } from "#app/features/insight/insights/index.server";
import type { KeptGroup } from "./kept";

/** The targets that a metric's card shows, in the metric's unit. */
export interface CardTargets {
	/** Of its number; null without one. */
	whole: number | null;
	/** Of one of its groups; null without one. */
	of: (group: Pick<KeptGroup, "stored" | "label">) => number | null;
}

/**
 * The targets of a metric on a page: the season's for the number of all sessions, a session's for its own. A target is for all days,
 * so a page about a period has none. Groups by session have its ID, or its name where sessions of the same name are one group, which has no target.
 */
export function targetsOfCard(
	rows: readonly TargetRow[],
	{
		metric,
		by,
		session = [],
		period,
	}: { metric: string; by: string; session?: readonly string[]; period?: string },
): CardTargets | null {
	const targets = period === undefined ? rows.filter((row) => row.metric === metric) : [];
	if (targets.length === 0) return null;
	const only = session.length === 1 ? session[0] : null;
	const whole = session.length > 1 ? undefined : targets.find(({ session_id }) => session_id === only);
	const groups = by === "session" ? targets.filter(({ session_id }) => session_id !== null) : [];
	return {
		whole: whole?.value ?? null,
		of: ({ stored, label }) => {
			const isNamed = stored === label;
			const found = groups.find(({ session_id, session_name }) =>
				isNamed ? session_name === label : session_id === stored,
			);
			return found?.value ?? null;
		},
	};
}
