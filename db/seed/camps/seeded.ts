import { idOf } from "../random";
import type { SeedRows } from "../rows";

/** The audit action that says up to which day a camp has demo data. */
export const SEEDED = "demo.seeded";

export interface SeededThrough {
	seed: number;
	/** The last day with marks; its own are half taken. */
	through: string;
}

/** The audit event of having made a camp's demo data up to a day. */
export function seededRow(camp_id: string, facts: SeededThrough, now: string): SeedRows {
	const id = idOf(`demo-${facts.seed}/${camp_id}/seeded/${facts.through}`);
	return {
		audit_event: [
			{ id, camp_id, at: now, action: SEEDED, entity: "camp", entity_id: camp_id, changes: { ...facts } },
		],
	};
}
