import { z } from "zod";
import { readCookie, setCookie } from "#app/platform/auth/cookies";
import type { Ctx } from "#app/platform/context.server";
import { sha256 } from "#app/platform/http/body.server";
import type { RequestState } from "#app/platform/http/request.server";
import { readToken, signToken } from "#app/platform/signed-token.server";
import type { PublicRoom } from "./queries.server";
import { ROOM_DAYS } from "./rules";

const COOKIE = "campinsights.waiting";

const ticket = z.object({
	camp_id: z.string(),
	season_id: z.string(),
	slug: z.string(),
	camp_name: z.string(),
	season_name: z.string(),
	user_id: z.string(),
	number: z.number(),
	round: z.number(),
	/** Login that took the ticket, so that the next user who signs in on this device doesn't inherit it. */
	login: z.string(),
});

/** Signed data in a waiting browser: its place and the page's texts, so that waiting needs no database. */
export type Ticket = z.infer<typeof ticket>;

const loginOf = async ({ claims }: Pick<RequestState, "claims">) =>
	claims.token === null ? "" : (await sha256(claims.token)).slice(0, 16);

/** Stores a user's place in their browser, signed. */
export async function keepTicket(
	state: RequestState,
	user: { id: string },
	{ camp_id, season_id, slug, camp_name, season_name }: PublicRoom,
	place: { number: number; round: number },
): Promise<void> {
	const { number, round } = place;
	const facts: Ticket = {
		camp_id,
		season_id,
		slug,
		camp_name,
		season_name,
		number,
		round,
		user_id: user.id,
		login: await loginOf(state),
	};
	const value = await signToken(state.config, "waiting", facts);
	const secure = state.config.base_url.startsWith("https://");
	state.cookies.push(setCookie(COOKIE, value, { secure, maxAge: ROOM_DAYS * 24 * 60 * 60 }));
}

/**
 * Ticket of this browser's login for a camp (by slug or ID); null when there is none or it belongs to another
 * login.
 */
export async function ticketOf(
	state: RequestState & Pick<Ctx, "config">,
	request: Request,
	named: { camp: string; season_id: string | null },
): Promise<Ticket | null> {
	const value = readCookie(request.headers.get("Cookie"), COOKIE);
	if (!value) return null;
	const { data } = ticket.safeParse(await readToken(state.config, "waiting", value));
	if (!data || data.login !== (await loginOf(state))) return null;
	const is_here = data.slug === named.camp || data.camp_id === named.camp;
	return is_here && (named.season_id ?? data.season_id) === data.season_id ? data : null;
}
