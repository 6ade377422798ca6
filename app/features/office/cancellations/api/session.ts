import { z } from "zod";
import { planSessionMove } from "#app/features/office/session-moves/index.server";
import {
	deleteSession,
	sessionAsked,
	sessionById,
	sessionChanges,
	sessionFields,
	toSessionFields,
	updateSession,
} from "#app/features/program/sessions/index.server";
import { stale } from "#app/platform/audit/commit.server";
import { invalid } from "#app/platform/errors";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import { cancelSession } from "../cancel-session.server";
import { cancellationChoice } from "../inputs";

/**
 * Rejects a cancellation that also changes fields. Canceling can't be undone, so nothing that could still be
 * rejected is combined with it.
 * @throws INVALID on a field that differs from the session's value
 */
function assertUnchanged(given: z.infer<typeof sessionChanges>, fields: z.infer<typeof sessionFields>): void {
	const has: Partial<Record<string, unknown>> = sessionChanges.parse(fields);
	for (const [field, value] of Object.entries(given)) {
		if (value !== undefined && JSON.stringify(value) !== JSON.stringify(has[field]))
			throw invalid(field, "Save this change first, then cancel the session.");
	}
}

const api = resource({
	GET: campMethod(
		{ summary: "One session", permission: "sessions_view", ...sessionAsked, response: sessionFields },
		({ ctx, found }) => ({ data: toSessionFields(found, ctx.camp.currency) }),
	),
	PUT: campWriteMethod(
		{
			summary:
				"Change a session. Send a cancellation without other changes. Canceling or moving a booked session requires `confirm`",
			permission: "sessions_edit",
			...sessionAsked,
			body: sessionChanges.extend(z.object(cancellationChoice).partial().shape),
			response: sessionFields,
		},
		async ({ ctx, found, input: { confirm = false, give_back, message, ...changes } }) => {
			const { status, updated_at: seen, ...rest } = changes;
			if (status !== "cancelled" || found.status === status) {
				return {
					data: toSessionFields(
						await updateSession(ctx, found, changes, planSessionMove(ctx, found, confirm)),
						ctx.camp.currency,
					),
				};
			}
			if (seen !== undefined && seen !== found.updated_at) throw stale();
			assertUnchanged(rest, toSessionFields(found, ctx.camp.currency));
			await cancelSession(ctx, found, { confirm, way: give_back, message });
			const [canceled = found] = await sessionById({ db: ctx.db, place: ctx.place }, found.id);
			return { data: toSessionFields(canceled, ctx.camp.currency) };
		},
	),
	DELETE: campMethod(
		{
			summary: "Delete a session with no enrollments",
			permission: "sessions_edit",
			...sessionAsked,
			response: z.object({ id: id() }),
		},
		async ({ ctx, found }) => {
			await deleteSession(ctx, found);
			return { data: { id: found.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
