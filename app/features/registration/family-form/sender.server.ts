import type { CampCtx } from "#app/platform/context.server";

/** Time and origin of a request, stored with a signature. */
export interface Sender {
	at: string;
	address: string | null;
	user_agent: string | null;
	country: string;
}

/** Sender of a request; the address comes from the edge. */
export const senderOf = (ctx: CampCtx, request: Request): Sender => ({
	at: ctx.clock.now(),
	address: request.headers.get("CF-Connecting-IP"),
	user_agent: request.headers.get("User-Agent")?.slice(0, 500) ?? null,
	country: ctx.camp.country,
});
