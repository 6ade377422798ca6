import type { UserCtx } from "./context.server";
import { takeOrRefuse } from "./rate-limit.server";

/**
 * A user looks up a few places. A script that scans the map would use up the installation's quota at the service.
 */
const LIMIT = { max: 60, minutes: 10 };

/**
 * Counts a request to an external service on behalf of a user.
 * @throws TOO_MANY_REQUESTS past 60 in ten minutes
 */
export async function takeLookUp(ctx: UserCtx, what: string): Promise<void> {
	await takeOrRefuse(ctx, [{ key: `${what}:user:${ctx.user.id}`, ...LIMIT }]);
}
