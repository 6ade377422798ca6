import type { OwnAt } from "#app/features/people/household-access/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { aHouseholdId } from "./api-fields";
import { householdReads, type OwnHousehold, ownOrOffice, type Whose, whoseOf } from "./households.server";

type Asked = OwnAt & { params: { household_id: string } };

/**
 * API access to one household's money: a user's own household, or any household for the camp's office. Other users
 * get NOT_FOUND.
 */
export const aHousehold = {
	permission: null,
	params: aHouseholdId,
	reads: (at: Asked) => householdReads(at, at.params.household_id),
	find: (rows: Parameters<typeof whoseOf>[0]): (Whose & { household: OwnHousehold }) | undefined => {
		const whose = whoseOf(rows);
		return whose?.household ? { ...whose, household: whose.household } : undefined;
	},
	allow: ({ ctx, found }: { ctx: CampCtx; found: Whose }) => ownOrOffice({ ctx, found }),
};
