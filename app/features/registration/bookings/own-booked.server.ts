import { z } from "zod";
import type { RowsOf } from "#db/client";
import {
	assertOwn,
	type Sight,
	sightOf,
	sightRead,
} from "#app/features/people/household-access/index.server";
import { id } from "#app/platform/http/fields";
import { type Booked, bookedReads, toBooked } from "./booked.server";
import { leavingPlacesReads } from "./leaving-places.server";
import type { OwnReadInput } from "./own-registration.server";

const reads = (at: OwnReadInput) => ({
	...bookedReads(at, at.params.registration_id),
	sight: sightRead(at, at.params.registration_id),
});

/** Declaration for a family's own submitted registration. */
export const ownBooked = {
	permission: null,
	camp_param: "camp",
	params: z.object({ camp: z.string().max(100), registration_id: id() }),
	reads,
	find: (rows: RowsOf<ReturnType<typeof reads>>): (Booked & { sight: Sight }) | undefined => {
		const booked = toBooked(rows);
		const sight = sightOf(rows.sight);
		return booked && booked.registration.status !== "draft"
			? { ...booked, sight, hidden: sight?.hidden }
			: undefined;
	},
	allow: assertOwn,
};

/** Declaration for canceling it, or part of it. */
export const ownCancellation = {
	...ownBooked,
	reads: (at: OwnReadInput) => ({ ...reads(at), ...leavingPlacesReads(at, at.params.registration_id) }),
};
