import { displayName } from "#app/lib/people";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { withoutPermission } from "#app/platform/http/csv.server";
import { forbidden } from "#app/platform/http/guard.server";
import { personHead } from "./person-head.server";
import { type PersonRecord, assertCanView } from "./person-read.server";
import type { PersonTab, PersonAccess } from "./rules";

/**
 * Route options for exports of a person's tabs. The family and the person need no permission, staff need
 * reports_export.
 */
export const personExport = {
	permission: null,
	also: withoutPermission,
	allow: ({ ctx, found }: { ctx: CampCtx; found: PersonRecord }): void => {
		const { family, self } = assertCanView(ctx, found);
		if (!family && !self && !ctx.can("reports_export")) throw forbidden("reports_export");
	},
};

/**
 * Name of a tab's export, for users who have the tab.
 * @throws NOT_FOUND for anyone else
 */
export function exportOf(
	ctx: CampCtx,
	person: PersonRecord,
	tab: PersonTab,
): { name: string; access: PersonAccess } {
	const { head, access } = personHead(ctx, person);
	if (!head.tabs.includes(tab)) throw notFound();
	return { name: `${displayName(person)}-${tab}-${ctx.today}.csv`, access };
}
