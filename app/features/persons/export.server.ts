import { displayName } from "~/lib/people";
import type { CampCtx } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { personHead } from "./person-head.server";
import type { PersonRecord } from "./person-read.server";
import type { PersonTab, Sight } from "./rules";

/**
 * What a tab's export is called, for those who have the tab.
 * @throws NOT_FOUND for those who do not
 */
export function exportOf(ctx: CampCtx, person: PersonRecord, tab: PersonTab): { name: string; sight: Sight } {
	const { head, sight } = personHead(ctx, person);
	if (!head.tabs.includes(tab)) throw notFound();
	return { name: `${displayName(person)}-${tab}-${ctx.today}.csv`, sight };
}
