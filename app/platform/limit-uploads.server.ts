import type { CampCtx, UserCtx } from "./context.server";
import type { Limit } from "./rate-limit.server";

/** Files in an hour: a family hands in a few for each child; an office scans whole stacks. */
const BY_FAMILY = 30;
const BY_STAFF = 300;

/** How many files a user can have stored: 30 in an hour, staff of the camp 300. */
export function uploadLimit(ctx: UserCtx | CampCtx): Limit {
	const is_staff = "membership" in ctx && ctx.membership.role_key !== "parent";
	return { key: `upload:user:${ctx.user.id}`, max: is_staff ? BY_STAFF : BY_FAMILY, minutes: 60 };
}
