import { isTimeZone } from "#app/lib/dates";
import type { CampScope, Scope } from "../context.server";
import { isAhead } from "../http/ahead";
import { type KeptChoice, readKeptChoice } from "../http/kept-choice";
import { cookieNames, readCookie } from "./cookies";
import { placeOfProgram, type RememberedPlace } from "./places-of-programs.server";
import { formUserOf } from "./user-mark.server";

/** Unverified claims of a request. Trust none of them until the login query has confirmed them. */
export interface Claims {
	token: string | null;
	via: "cookie" | "bearer" | null;
	/** Raw value of the session cookie, used to set it again with a later expiry. */
	raw?: string;
	/**
	 * Last place of the caller, so that reads can run in the same round trip as the login. Browsers store it in a
	 * cookie, for API clients it is stored on the server.
	 */
	place: RememberedPlace | null;
	/** Last choice, for screens whose URL doesn't contain one. */
	choice: KeptChoice | null;
	/** User that a form belongs to, when it is sent again after its user was signed out. */
	form_user?: string | null;
	/** Whether the browser is prefetching. The click might never follow, so nothing counts as the user's choice. */
	ahead: boolean;
}

/** Reads the session token (bearer before cookie) and the remembered place. */
export function readClaims(request: Request, baseUrl: string): Claims {
	const names = cookieNames(baseUrl);
	const cookies = request.headers.get("Cookie");
	const ahead = isAhead(request.headers);
	const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
	if (bearer) {
		const token = unsigned(bearer);
		return { token, via: "bearer", place: placeOfProgram(token), choice: null, ahead };
	}
	const cookie = readCookie(cookies, names.session);
	if (!cookie) return { token: null, via: null, place: null, choice: null, ahead };
	return {
		token: unsigned(cookie),
		via: "cookie",
		raw: cookie,
		place: parsePlace(readCookie(cookies, names.place)),
		choice: readKeptChoice(cookies, baseUrl),
		form_user: formUserOf(request),
		ahead,
	};
}

/** Last camp used in this browser, even after the session has ended. Signing out clears it. */
export const rememberedCamp = (request: Request, baseUrl: string): string | null =>
	parsePlace(readCookie(request.headers.get("Cookie"), cookieNames(baseUrl).place))?.camp_id ?? null;

// The cookie is "token.signature". The token is 32 random characters looked up in the database, like a bearer
// token, so checking the signature would add nothing.
const unsigned = (value: string) => {
	const token = value.split(".")[0] ?? "";
	return /^[\w-]{16,128}$/.test(token) ? token : null;
};

/** Formats the place as a cookie value; inverse of {@link parsePlace}. */
export const formatPlace = ({ slug, ...place }: RememberedPlace) =>
	[
		place.camp_id,
		place.time_zone,
		place.scope.kind,
		place.scope.kind === "camp" ? "" : (place.scope.person_id ?? ""),
		...(slug ? [slug] : []),
	].join("~");

/** Parses a remembered place; null when it is missing or unreadable. */
function parsePlace(value: string | null): RememberedPlace | null {
	const [camp_id, time_zone, kind, person, slug] = (value ?? "").split("~");
	if (!camp_id || !time_zone || !/^[\w-]{1,64}$/.test(camp_id) || !isTimeZone(time_zone)) return null;
	const scope = scopeOf(kind, person || null);
	if (!scope) return null;
	return { camp_id, time_zone, scope, ...(slug && /^[\w-]{1,100}$/.test(slug) ? { slug } : {}) };
}

function scopeOf(kind: string | undefined, person_id: string | null): Scope | null {
	if (kind === "camp") return { kind };
	if (kind === "groups" || kind === "own_children") return { kind, person_id };
	return null;
}

/** Returns whether reads made for one place are valid for the other. */
export const samePlace = (a: CampScope, b: CampScope) => bare(a) === bare(b);

const bare = ({ camp_id, time_zone, scope }: CampScope) => formatPlace({ camp_id, time_zone, scope });
