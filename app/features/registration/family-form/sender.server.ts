import type { CampCtx } from "#app/platform/context.server";

/** When and where something was sent from, for what a signature is kept with. */
export interface Sender {
	at: string;
	address: string | null;
	user_agent: string | null;
	country: string;
}

/** Who sends a request, as a signature keeps it: the edge says from which address. */
export const senderOf = (ctx: CampCtx, request: Request): Sender => ({
	at: ctx.clock.now(),
	address: request.headers.get("CF-Connecting-IP"),
	user_agent: request.headers.get("User-Agent")?.slice(0, 500) ?? null,
	country: ctx.camp.country,
});
