import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import type { QuestionRow } from "./questions.server";

/** Requirements of the assistant's routes. Without the flag, or where the camp limits it, they answer 404. */
export const ASSISTANT = { permission: "ai_query", feature: "flag:ai_features" } as const;

/** Requirements of the pages about what was sent to a model, which outlast the camp's own limits. */
export const EGRESS = { permission: "audit_view", feature: "flag:ai_features:in_camp" } as const;

/** Requirements of the assistant's settings: who has turned it off can turn it on again. */
export const SETTINGS = { permission: "manage_all", feature: "flag:ai_features:in_camp" } as const;

/** Returns whether a user can open the assistant, which its settings and the egress page outlast. */
export const canAsk = ({ can, features }: Pick<CampCtx, "can" | "features">): boolean =>
	can(ASSISTANT.permission) && features.has(ASSISTANT.feature);

/** @throws NOT_FOUND for a question of another user */
export const ownQuestion = ({ ctx, found }: { ctx: CampCtx; found: QuestionRow }): void => {
	if (found.user_id !== ctx.user.id) throw notFound();
};
