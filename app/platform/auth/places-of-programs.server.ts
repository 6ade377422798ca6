import type { CampScope } from "../context.server";

// A program sends no cookie by which its place would be known before its login. What is kept here lives as long as the
// isolate, and is a guess: nothing of it is believed before the login has answered.

/** A place, and what its camp is called in addresses, where that is known. */
export interface RememberedPlace extends CampScope {
	slug?: string;
}

/** How many programs are remembered; beyond it all are forgotten, which costs each one trip. */
const MOST = 1_000;

const places = new Map<string, RememberedPlace>();

/** Where whoever sends this bearer token was last, as far as this isolate has seen it. */
export const placeOfProgram = (token: string | null): RememberedPlace | null =>
	(token === null ? undefined : places.get(token)) ?? null;

/** Remembers it for the program's next call. */
export function rememberProgram(token: string, place: RememberedPlace) {
	if (places.size >= MOST && !places.has(token)) places.clear();
	places.set(token, place);
}
