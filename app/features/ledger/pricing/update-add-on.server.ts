import { and, eq } from "drizzle-orm";
import { add_on } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { changesOf } from "#app/lib/changes";
import { abortIfStale, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid, notFound } from "#app/platform/errors";
import type { AddOnChange } from "./inputs";
import { type AddOnRow, addOnById } from "./queries.server";
import { addOnRefusals } from "./refusals.server";

/**
 * Changes the given fields of an add-on.
 * @throws INVALID on `session_id` or `stock`; STALE; NOT_FOUND when it was removed meanwhile
 */
export async function updateAddOn(
	ctx: CampCtx,
	found: AddOnRow,
	{ updated_at, ...change }: AddOnChange,
): Promise<AddOnRow> {
	if (change.stock != null && change.stock < found.taken) {
		throw invalid("stock", `${found.taken} are already taken. Enter at least that number.`);
	}
	const own = and(eq(add_on.camp_id, ctx.camp.id), eq(add_on.id, found.id));
	const answers = await commit(ctx, {
		statements: [
			...abortIfStale(ctx, add_on, own, updated_at),
			ctx.db
				.update(add_on)
				.set({ ...change, updated_at: nextStamp(add_on.updated_at, ctx.clock.now()) })
				.where(own),
			addOnById(ctx, found.id),
		],
		audit: {
			action: "add_on.update",
			entity: "add_on",
			entity_id: found.id,
			changes: changesOf(found, change),
		},
		refusals: addOnRefusals,
	});
	const [stored] = answers.at(-1) as AddOnRow[];
	if (!stored) throw notFound("This add-on");
	return stored;
}
