import { sql } from "drizzle-orm";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { SentMark } from "./judge-marks.server";

/**
 * Redirects marks that were rejected because their camper no longer exists to the records these campers were
 * merged into: a phone that was offline can't know about a merge. Reads only after a rejection, so that other
 * saves don't pay for it.
 * @param prefix prefix of the error fields, as in explainRefusal
 * @returns null when no camper was merged
 * @throws INVALID when the surviving record is marked in the same request: that mark counts
 */
export async function ofKeptRecords(
	ctx: CampCtx,
	marks: readonly SentMark[],
	refusal: unknown,
	prefix: string,
): Promise<SentMark[] | null> {
	const fields = refusal instanceof AppError ? Object.keys(refusal.fields ?? {}) : [];
	if (!fields.some((field) => field.endsWith("camper_id"))) return null;
	const kept = await keptRecords(ctx, [...new Set(marks.map(({ camper_id }) => camper_id))]);
	if (kept.size === 0) return null;
	const moved = marks.map((mark) => ({ ...mark, camper_id: kept.get(mark.camper_id) ?? mark.camper_id }));
	const known = new Set(marks.filter(({ camper_id }) => !kept.has(camper_id)).map(keyOf));
	const twice = moved.flatMap((mark, index) => {
		if (mark.camper_id === marks[index]?.camper_id) return [];
		const first = !known.has(keyOf(mark));
		known.add(keyOf(mark));
		return first ? [] : [index];
	});
	if (twice.length === 0) return moved;
	const message = "This record was merged into another one that is also marked here. That mark counts.";
	throw new AppError("INVALID", {
		message,
		fields: Object.fromEntries(twice.map((index) => [fieldOf(prefix, index), [message]])),
	});
}

const keyOf = ({ session_id, date, checkpoint, camper_id }: SentMark) =>
	[session_id, date, checkpoint, camper_id].join("\n");

const fieldOf = (prefix: string, index: number) =>
	prefix === "" ? "camper_id" : `${prefix}${index}.camper_id`;

/** Maps merged records to the one that survived in the end. Other records are left out. */
async function keptRecords(ctx: CampCtx, ids: readonly string[]): Promise<Map<string, string>> {
	const step = sql`g.camp_id = ${ctx.camp.id} AND g.undone_at IS NULL`;
	const rows = await ctx.db.all<{ was: string; id: string }>(sql`
		WITH RECURSIVE gone(was, id) AS (
			SELECT v.value, g.kept_id FROM json_each(${JSON.stringify(ids)}) v JOIN person_merge g ON g.merged_id = v.value AND ${step}
			UNION SELECT gone.was, g.kept_id FROM gone JOIN person_merge g ON g.merged_id = gone.id AND ${step})
		SELECT was, id FROM gone WHERE NOT EXISTS (SELECT 1 FROM person_merge g WHERE g.merged_id = gone.id AND ${step})`);
	return new Map(rows.map(({ was, id }) => [was, id]));
}
