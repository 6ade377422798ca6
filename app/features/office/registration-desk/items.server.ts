import { dateIn } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";
import type { RegistrationItem } from "./components/registration-table";
import type { BoardItem } from "./view.server";

/** Registration as a board card; amounts due only for users who can see money. */
export const toTableItem = (
	ctx: CampCtx,
	{ submitted_at, received_cents: _, ...item }: BoardItem,
): RegistrationItem => {
	const { id, status, family, parent, currency, total_cents, due_cents } = item;
	const { children, waits_for, missing, is_desk } = item;
	return {
		id,
		status,
		family,
		parent,
		currency,
		total_cents,
		children,
		waits_for,
		missing,
		is_desk,
		sent_on: submitted_at && dateIn(ctx.camp.time_zone, submitted_at),
		due_cents: ctx.can("finance_view") ? due_cents : null,
	};
};
