import type { OwnAt } from "#app/features/people/household-access/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { aHouseholdId } from "./api-fields";
import { householdReads, type OwnHousehold, ownOrOffice, type Whose, whoseOf } from "./households.server";

type Asked = OwnAt & { params: { household_id: string } };

/** One household's money for programs: of one's own household, or of any for the camp's office. To others it is not there. */
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
