import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { abortWhen } from "#app/platform/audit/commit.server";
import { GOOGLE } from "#app/platform/auth/google-ids";
import type { UserCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";

/**
 * Guard statement for a batch that removes a sign-in method: another one must be left. Place it after the removal.
 * Google counts only where this installation offers it.
 */
export function keepsAWayIn(ctx: UserCtx): Statement {
	const me = ctx.user.id;
	const provider = ctx.config.google ? GOOGLE : "";
	return abortWhen(
		ctx,
		"last_way_in",
		sql`NOT EXISTS (SELECT 1 FROM auth_account WHERE user_id = ${me}
				AND ((provider_id = 'credential' AND password IS NOT NULL) OR provider_id = ${provider}))
			AND NOT EXISTS (SELECT 1 FROM auth_passkey WHERE user_id = ${me})`,
	);
}

/** Message for that guard. */
export const wayInRefusals = {
	"guard:last_way_in": () =>
		new AppError("CONFLICT", {
			message: "This is your only way to sign in. Choose a password or add a passkey first.",
		}),
};
