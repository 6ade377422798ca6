import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { CampCtx, CampScope } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import type { QuestionRow } from "./questions.server";

/** Requirements of the assistant's routes. Without the flag they answer 404. */
export const ASSISTANT = { permission: "ai_query", feature: "flag:ai_features" } as const;

/** Requirements of the pages about what was sent to a model. */
export const EGRESS = { permission: "audit_view", feature: "flag:ai_features" } as const;

/** @throws NOT_FOUND for a question of another user */
export const ownQuestion = ({ ctx, found }: { ctx: CampCtx; found: QuestionRow }): void => {
	if (found.user_id !== ctx.user.id) throw notFound();
};

/** Reads the camp's assistant settings, in a route's own trip. */
export const settingRead = ({ db, place }: { db: Db; place: CampScope }) => ({
	setting: db.all<{ is_on: number }>(
		sql`SELECT s.is_on AS is_on FROM assistant_setting s WHERE s.camp_id = ${place.camp_id}`,
	),
});

/**
 * The login leaves out the feature where the camp has turned the assistant off, or limits it to other roles. This also
 * counts a change since then.
 * @throws NOT_FOUND where the camp has turned the assistant off
 */
export function assertOffered(_: Pick<CampCtx, "membership">, [setting]: readonly { is_on: number }[]): void {
	if (setting?.is_on === 0) throw notFound();
}
