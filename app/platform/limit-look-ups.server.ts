import type { UserCtx } from "./context.server";
import { takeOrRefuse } from "./rate-limit.server";

/** A person looks up a few places; a script that walks the map would spend what the installation may ask. */
const LIMIT = { max: 60, minutes: 10 };

/**
 * Counts a question that a service outside is about to be asked on behalf of a user.
 * @throws TOO_MANY_REQUESTS past 60 in ten minutes
 */
export async function takeLookUp(ctx: UserCtx, what: string): Promise<void> {
	await takeOrRefuse(ctx, [{ key: `${what}:user:${ctx.user.id}`, ...LIMIT }]);
}
