import { displayName } from "#app/lib/people";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { withoutPermission } from "#app/platform/http/csv.server";
import { forbidden } from "#app/platform/http/guard.server";
import { personHead } from "./person-head.server";
import { type PersonRecord, assertCanView } from "./person-read.server";
import type { PersonTab, Sight } from "./rules";

/** What exports of a person's tabs are told: the family's and the person's own need no permission, those of staff reports_export. */
export const personExport = {
	permission: null,
	also: withoutPermission,
	allow: ({ ctx, found }: { ctx: CampCtx; found: PersonRecord }): void => {
		const { family, self } = assertCanView(ctx, found);
		if (!family && !self && !ctx.can("reports_export")) throw forbidden("reports_export");
	},
};

/**
 * What a tab's export is called, for those who have the tab.
 * @throws NOT_FOUND for those who do not
 */
export function exportOf(ctx: CampCtx, person: PersonRecord, tab: PersonTab): { name: string; sight: Sight } {
	const { head, sight } = personHead(ctx, person);
	if (!head.tabs.includes(tab)) throw notFound();
	return { name: `${displayName(person)}-${tab}-${ctx.today}.csv`, sight };
}
