import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { session_places } from "#db/schema";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { type Bucket, bucketKey } from "./place-rules";

/**
 * Statements that replace a session's spot buckets by gender and grades. Existing enrollments, holds and offers
 * take a spot in each new bucket they match, and the CHECK session_places_taken rejects a bucket that is too
 * small.
 */
export function setBuckets(ctx: CampCtx, session_id: string, buckets: readonly Bucket[]): Statement[] {
	const rows = JSON.stringify(buckets.map((bucket) => ({ ...bucket, key: bucketKey(bucket) })));
	const others = sql`camp_id = ${ctx.camp.id} AND session_id = ${session_id} AND bucket <> 'all'
		AND bucket NOT IN (SELECT value->>'key' FROM json_each(${rows}))`;
	return [
		abortWhen(
			ctx,
			"bucket_gender",
			sql`EXISTS (SELECT 1 FROM json_each(${rows}) WHERE value->>'gender' IS NOT NULL AND value->>'gender' NOT IN
				(SELECT d.key FROM definition d WHERE d.type = 'gender' AND (d.camp_id IS NULL OR d.camp_id = ${ctx.camp.id})))`,
		),
		ctx.db.run(sql`DELETE FROM session_claim WHERE ${others}`),
		ctx.db.run(sql`DELETE FROM session_places WHERE ${others}`),
		ctx.db.run(sql`INSERT INTO ${session_places} (camp_id, session_id, bucket, gender, min_grade, max_grade, capacity)
			SELECT ${ctx.camp.id}, ${session_id}, value->>'key', value->>'gender', value->>'min_grade',
				value->>'max_grade', value->>'capacity'
			FROM json_each(${rows}) WHERE true
			ON CONFLICT (camp_id, session_id, bucket) DO UPDATE SET capacity = excluded.capacity`),
		ctx.db.run(sql`INSERT INTO session_claim (camp_id, session_id, bucket, holder_kind, holder_id)
			SELECT p.camp_id, p.session_id, p.bucket, e.kind, e.id
			FROM session_places p CROSS JOIN (
				SELECT 'enrollment' AS kind, x.id AS id, x.gender AS gender, x.grade AS grade FROM enrollment x
					JOIN enrollment_status es ON es.key = x.status AND es.takes_place = 1
					WHERE x.camp_id = ${ctx.camp.id} AND x.session_id = ${session_id}
				UNION ALL SELECT 'hold', h.id, h.gender, h.grade FROM place_hold h
					WHERE h.camp_id = ${ctx.camp.id} AND h.session_id = ${session_id}
				UNION ALL SELECT 'offer', o.offer_id || ':' || o.camper_id, o.gender, o.grade FROM waitlist_offer_place o
					WHERE o.camp_id = ${ctx.camp.id} AND o.session_id = ${session_id}) e
			WHERE p.camp_id = ${ctx.camp.id} AND p.session_id = ${session_id} AND p.bucket <> 'all'
				AND (p.gender IS NULL OR p.gender = e.gender)
				AND (p.min_grade IS NULL OR e.grade >= p.min_grade)
				AND (p.max_grade IS NULL OR e.grade <= p.max_grade)
			ON CONFLICT DO NOTHING`),
	];
}
