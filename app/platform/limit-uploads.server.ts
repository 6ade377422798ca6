import type { CampCtx, UserCtx } from "./context.server";
import type { Limit } from "./rate-limit.server";

/** Files per hour. A family hands in a few per child; an office scans whole stacks. */
const BY_FAMILY = 30;
const BY_STAFF = 300;

/** Upload limit of a user: 30 files in an hour, or 300 for the camp's staff. */
export function uploadLimit(ctx: UserCtx | CampCtx): Limit {
	const is_staff = "membership" in ctx && ctx.membership.role_key !== "parent";
	return { key: `upload:user:${ctx.user.id}`, max: is_staff ? BY_STAFF : BY_FAMILY, minutes: 60 };
}
