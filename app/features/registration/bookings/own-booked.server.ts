import { z } from "zod";
import type { RowsOf } from "#db/client";
import {
	assertOwn,
	type RegistrationAccess,
	registrationAccess,
	registrationAccessRead,
} from "#app/features/people/household-access/index.server";
import { id } from "#app/platform/http/fields";
import { type Booked, bookedReads, toBooked } from "./booked.server";
import { leavingPlacesReads } from "./leaving-places.server";
import type { OwnReadInput } from "./own-registration.server";

const reads = (at: OwnReadInput) => ({
	...bookedReads(at, at.params.registration_id),
	access: registrationAccessRead(at, at.params.registration_id),
});

/** Declaration for a family's own submitted registration. */
export const ownBooked = {
	permission: null,
	camp_param: "camp",
	params: z.object({ camp: z.string().max(100), registration_id: id() }),
	reads,
	find: (rows: RowsOf<ReturnType<typeof reads>>): (Booked & { access: RegistrationAccess }) | undefined => {
		const booked = toBooked(rows);
		const access = registrationAccess(rows.access);
		return booked && booked.registration.status !== "draft"
			? { ...booked, access, hidden: access?.hidden }
			: undefined;
	},
	allow: assertOwn,
};

/** Declaration for canceling it, or part of it. */
export const ownCancellation = {
	...ownBooked,
	reads: (at: OwnReadInput) => ({ ...reads(at), ...leavingPlacesReads(at, at.params.registration_id) }),
};
