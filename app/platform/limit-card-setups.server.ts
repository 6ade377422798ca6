import type { CampCtx } from "./context.server";
import { takeOrRefuse } from "./rate-limit.server";

/** A family saves one or two cards; a user who tries a hundred is testing stolen cards on the camp's account. */
const LIMIT = { max: 10, minutes: 60 };

/** Counts an attempt to enter a card. @throws TOO_MANY_REQUESTS past 10 in an hour */
export const takeCardSetup = (ctx: CampCtx) =>
	takeOrRefuse(ctx, [{ key: `setup:${ctx.camp.id}:user:${ctx.user.id}`, ...LIMIT }]);
