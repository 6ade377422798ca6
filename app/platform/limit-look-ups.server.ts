import type { UserCtx } from "./context.server";
import { AppError } from "./errors";
import { takeAttempt, tooManyAttempts } from "./rate-limit.server";

/** A person looks up a few places; a script that walks the map would spend what the installation may ask. */
const LIMIT = { max: 60, minutes: 10 };

/**
 * Counts a question that a service outside is about to be asked on behalf of a user.
 * @throws TOO_MANY_REQUESTS past 60 in ten minutes
 */
export async function takeLookUp(ctx: UserCtx, what: string): Promise<void> {
	const wait = await takeAttempt(ctx, [{ key: `${what}:user:${ctx.user.id}`, ...LIMIT }]);
	if (wait === null) return;
	throw new AppError("TOO_MANY_REQUESTS", {
		message: tooManyAttempts(wait),
		headers: { "Retry-After": String(wait * 60) },
	});
}
