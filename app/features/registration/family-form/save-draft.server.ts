import { and, eq, sql } from "drizzle-orm";
import { registration } from "#db/schema";
import { nextStamp } from "#db/stamp";
import {
	type Draft,
	readRegistrationContext,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import { stableJson } from "#app/lib/stable-json";
import { abortIfStale, abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { type Limit, writeWithin } from "#app/platform/rate-limit.server";

export interface Saved {
	/** Current draft. */
	context: RegistrationContext;
	updated_at: string;
}

/** Number of attempts to apply a change on top of another tab's save. */
const TRIES = 4;

/**
 * Saves part of a registration's draft. The change is applied to the currently stored draft, so that a step saved
 * in one tab doesn't undo another step saved in a second tab.
 * @param change returns the new draft; called again when the draft was saved in between
 * @param about the changed part, for the audit log; null for autosaves, which aren't logged
 * @param seen saves only if the draft hasn't been saved since this `updated_at`
 * @throws STALE when it has; TOO_MANY_REQUESTS after 20 codes in an hour; CONFLICT when the registration is
 *   submitted; INVALID when it is too large
 */
export async function saveDraft(
	ctx: CampCtx,
	context: RegistrationContext,
	change: (context: RegistrationContext) => Draft,
	{ about, seen }: { about: string | null; seen?: string },
): Promise<Saved> {
	for (let tries = 1, at = context; ; tries++) {
		try {
			return await write(ctx, at, change(at), { about, seen });
		} catch (error) {
			const raced = error instanceof AppError && error.code === "STALE" && seen === undefined;
			if (!raced || tries >= TRIES) throw error;
			at = await readRegistrationContext(ctx, context.registration.id);
		}
	}
}

async function write(
	ctx: CampCtx,
	context: RegistrationContext,
	draft: Draft,
	{ about, seen }: { about: string | null; seen?: string },
): Promise<Saved> {
	const { id, updated_at, status } = context.registration;
	if (status !== "draft") throw submitted();
	if (seen !== undefined && seen !== updated_at) throw savedElsewhere();
	if (stableJson(draft) === stableJson(context.draft)) return { context, updated_at };
	const which = and(eq(registration.camp_id, ctx.camp.id), eq(registration.id, id));
	const written = await writeWithin(ctx, guessLimits(ctx, context, draft), (counted) =>
		commit(ctx, {
			statements: [
				...counted,
				abortWhen(
					ctx,
					"submitted",
					sql`NOT EXISTS (SELECT 1 FROM registration WHERE camp_id = ${ctx.camp.id} AND id = ${id} AND status = 'draft')`,
				),
				...abortIfStale(ctx, registration, which, updated_at),
				ctx.db
					.update(registration)
					.set({
						draft: draft as unknown as Record<string, unknown>,
						updated_at: nextStamp(registration.updated_at, ctx.clock.now()),
					})
					.where(which)
					.returning({ updated_at: registration.updated_at }),
			],
			audit:
				about === null
					? []
					: { action: "registration.draft", entity: "registration", entity_id: id, changes: { step: about } },
			refusals: {
				"guard:submitted": submitted,
				"guard:stale": savedElsewhere,
				registration_draft_json: () =>
					new AppError("INVALID", { message: "Your answers are too long to save. Please shorten them." }),
			},
		}),
	);
	const [row] = written.at(-1) as { updated_at: string }[];
	const stamp = row?.updated_at ?? updated_at;
	return {
		context: { ...context, draft, registration: { ...context.registration, updated_at: stamp } },
		updated_at: stamp,
	};
}

/** More codes than a family mistypes, and fewer than a script needs to find one. */
const MOST_GUESSES = { max: 20, minutes: 60 };

/** Rate limit for a draft that tries another code; none otherwise. */
const guessLimits = (ctx: CampCtx, context: RegistrationContext, draft: Draft): Limit[] =>
	draft.code === null || draft.code === context.draft.code
		? []
		: [{ key: `code:${ctx.camp.id}:user:${ctx.user.id}`, ...MOST_GUESSES }];

const submitted = () => new AppError("CONFLICT", { message: "This registration was already submitted." });

const savedElsewhere = () =>
	new AppError("STALE", {
		message: "This registration was changed in another window or on another device.",
	});
