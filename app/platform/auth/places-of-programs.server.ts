import type { CampScope } from "../context.server";

// Last camp of each API client. Clients send no cookie that would reveal it before the login. Entries live as long
// as the isolate and are only a guess: nothing is trusted until the login query has confirmed it.

/** A place with the camp's slug, if known. */
export interface RememberedPlace extends CampScope {
	slug?: string;
}

/**
 * Maximum number of remembered clients. Beyond it the whole map is cleared, which costs each client one round
 * trip.
 */
const MOST = 1_000;

const places = new Map<string, RememberedPlace>();

/** Last place of the client with this bearer token, as far as this isolate knows. */
export const placeOfProgram = (token: string | null): RememberedPlace | null =>
	(token === null ? undefined : places.get(token)) ?? null;

/** Stores the place for the client's next call. */
export function rememberProgram(token: string, place: RememberedPlace) {
	if (places.size >= MOST && !places.has(token)) places.clear();
	places.set(token, place);
}
