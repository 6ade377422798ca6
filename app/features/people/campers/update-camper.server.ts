import { and, eq, sql } from "drizzle-orm";
import { personKeys } from "#db/person-names";
import { camper, person } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { abortWhen, commit, stale } from "#app/platform/audit/commit.server";
import { assertCamperBirthDate } from "#app/platform/birth-date.server";
import type { CampCtx } from "#app/platform/context.server";
import { checkedPhone } from "#app/platform/http/checked-phone";
import { definitionRefusals, knownGender, setTags } from "./definitions.server";
import { gradeRefusals, setGrade } from "./grade-override.server";
import type { CamperChange, CamperFields } from "./inputs";
import { type CamperRow, camperRead, seenTags, type Tag, toCamperFields } from "./queries.server";

/**
 * Changes the given fields of a camper and leaves the rest. Writes nothing when no value differs.
 * @param stored the record as read in this request
 * @throws STALE when someone changed the camper since it was read, or since `updated_at`; INVALID as in
 *   createCamper
 */
export async function updateCamper(
	ctx: CampCtx,
	stored: CamperRow,
	input: CamperChange,
): Promise<CamperFields> {
	const { updated_at, status, grade_override, tags, confirm_birth_date: confirmed, ...given } = input;
	if (updated_at !== undefined && updated_at !== stored.updated_at) throw stale();
	const phone = checkedPhone(given.phone, ctx.camp.country, stored.phone);
	const facts = changed(stored, { ...given, phone });
	const next = { ...stored, ...facts };
	if (facts.birth_date) assertCamperBirthDate(ctx, facts.birth_date, { confirmed });
	const newStatus = status === undefined || status === stored.status ? undefined : status;
	const newGrade = grade_override === stored.grade_override ? undefined : grade_override;
	const newTags = tags && !sameTags(seenTags(stored.tags, ctx.can), tags) ? tags : undefined;
	const fields = [
		...Object.keys(facts),
		...(newGrade === undefined ? [] : ["grade_override"]),
		...(newTags ? ["tags"] : []),
	];
	if (fields.length === 0 && newStatus === undefined) return toCamperFields(stored, ctx);

	const now = ctx.clock.now();
	const { id } = stored;
	const answers = await commit(ctx, {
		statements: [
			unchangedSince(ctx, stored),
			...(facts.gender ? [knownGender(ctx, facts.gender)] : []),
			ctx.db
				.update(person)
				.set({ ...facts, ...personKeys(next), updated_at: nextStamp(person.updated_at, now) })
				.where(and(eq(person.camp_id, ctx.camp.id), eq(person.id, id))),
			ctx.db
				.update(camper)
				.set({ status: newStatus, updated_at: nextStamp(camper.updated_at, now) })
				.where(and(eq(camper.camp_id, ctx.camp.id), eq(camper.id, id))),
			...(newTags ? setTags(ctx, id, newTags) : []),
			...(newGrade === undefined ? [] : setGrade(ctx, id, newGrade)),
			camperRead(ctx.db, { place: ctx.place, today: ctx.today, id }),
		],
		audit: {
			action: "camper.update",
			entity: "camper",
			entity_id: id,
			// Field names only: the audit trail outlives the person and must not contain data about them.
			changes: { fields, ...(newStatus ? { status: [stored.status, newStatus] } : {}) },
		},
		refusals: { ...definitionRefusals, ...gradeRefusals },
	});
	return toCamperFields((answers.at(-1) as [CamperRow])[0], ctx);
}

function changed<Facts extends object>(stored: CamperRow, given: Facts): Partial<Facts> {
	const differs = ([name, value]: [string, unknown]) =>
		value !== undefined && value !== (stored as unknown as Record<string, unknown>)[name];
	return Object.fromEntries(Object.entries(given).filter(differs)) as Partial<Facts>;
}

function sameTags(held: readonly Tag[], named: string[]) {
	const matches = held.filter(({ id, key }) => named.includes(id) || named.includes(key));
	return matches.length === held.length && named.length === held.length;
}

/** The normalized name is computed from the record as read, so the stored record must not have changed since. */
const unchangedSince = (ctx: CampCtx, stored: CamperRow) =>
	abortWhen(
		ctx,
		"stale",
		sql`NOT EXISTS (SELECT 1 FROM camper c JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id
			WHERE c.camp_id = ${ctx.camp.id} AND c.id = ${stored.id} AND c.deleted_at IS NULL
			AND c.updated_at = ${stored.updated_at} AND p.updated_at = ${stored.person_updated_at})`,
	);
