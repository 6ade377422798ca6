import { idOf } from "../random";
import type { SeedRows } from "../rows";

/** Audit action that records the day up to which a camp has demo data. */
export const SEEDED = "demo.seeded";

export interface SeededThrough {
	seed: number;
	/** Last day with marks, which is half taken. */
	through: string;
}

/** Audit event that records a camp's demo data up to a day. */
export function seededRow(camp_id: string, facts: SeededThrough, now: string): SeedRows {
	const id = idOf(`demo-${facts.seed}/${camp_id}/seeded/${facts.through}`);
	return {
		audit_event: [
			{ id, camp_id, at: now, action: SEEDED, entity: "camp", entity_id: camp_id, changes: { ...facts } },
		],
	};
}
