import type { CampCtx, UserCtx } from "./context.server";
import { takeOrRefuse } from "./rate-limit.server";

/** Files in an hour: a family hands in a few for each child; an office scans whole stacks. */
const BY_FAMILY = 30;
const BY_STAFF = 300;

/**
 * Counts a file that a user is about to send, before it is read.
 * @throws TOO_MANY_REQUESTS past 30 in an hour, for staff of the camp past 300
 */
export async function takeUpload(ctx: UserCtx | CampCtx): Promise<void> {
	const is_staff = "membership" in ctx && ctx.membership.role_key !== "parent";
	const max = is_staff ? BY_STAFF : BY_FAMILY;
	await takeOrRefuse(ctx, [{ key: `upload:user:${ctx.user.id}`, max, minutes: 60 }]);
}
