import { z } from "zod";
import { id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import { askedRole, type MemberRow, memberRead, oneRoleReads, roleReads } from "./queries.server";
import { assertOwnRole } from "./save-role.server";

const params = z.object({ id: id() });
type Asked = ReadInput<z.infer<typeof params>, unknown>;

/** Route definition for one role, by its ID in the path. */
export const roleAsked = {
	permission: "user_management" as const,
	params,
	reads: ({ db, place, params: { id } }: Asked) => oneRoleReads(db, place.camp_id, id),
	find: askedRole,
};

/** Route definition for one camp-defined role. */
export const ownRoleAsked = {
	...roleAsked,
	find: (rows: Parameters<typeof askedRole>[0]) => {
		const found = askedRole(rows);
		return found && assertOwnRole(found);
	},
};

/** Route definition for one member, by user ID in the path. */
export const memberAsked = {
	permission: "user_management" as const,
	params,
	reads: ({ db, place, params: { id } }: Asked) => ({
		member: memberRead(db, place.camp_id, id),
		...roleReads(db, place.camp_id),
	}),
	find: (rows: { member: MemberRow[] }) => rows.member[0],
};
