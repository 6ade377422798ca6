import { z } from "zod";
import { id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import { type InvitationRow, invitationById } from "./queries.server";

const params = z.object({ id: id() });

/** Route definition for one invitation, by its ID in the path. */
export const invitationAsked = {
	permission: "user_management" as const,
	params,
	reads: ({ db, place, params: { id } }: ReadInput<z.infer<typeof params>, unknown>) => ({
		invitation: invitationById(db, place.camp_id, id),
	}),
	find: (rows: { invitation: InvitationRow[] }) => rows.invitation[0],
};
