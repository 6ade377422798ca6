import { isTimeZone } from "#app/lib/dates";
import type { CampScope, Scope } from "../context.server";
import { isAhead } from "../http/ahead";
import { type KeptChoice, readKeptChoice } from "../http/kept-choice";
import { cookieNames, readCookie } from "./cookies";
import { placeOfProgram, type RememberedPlace } from "./places-of-programs.server";
import { formUserOf } from "./user-mark.server";

/** What a request says about itself. Nothing of it is believed before the login statement has answered. */
export interface Claims {
	token: string | null;
	via: "cookie" | "bearer" | null;
	/** The session cookie's value as it came, for setting it again with a later end. */
	raw?: string;
	/**
	 * Where the caller was last, kept so that reads can go in the same trip as the login: a browser's in its cookie, a
	 * program's with us.
	 */
	place: RememberedPlace | null;
	/** What was last chosen for screens that do not say it themselves. */
	choice: KeptChoice | null;
	/** Whose form this is, where it is sent again after its user was signed out. */
	form_user?: string | null;
	/** The browser fetches ahead of a click that may never come: nothing may be taken for somebody's choice. */
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

/** The camp that this browser was in last, also once its login has ended; signing out forgets it. */
export const rememberedCamp = (request: Request, baseUrl: string): string | null =>
	parsePlace(readCookie(request.headers.get("Cookie"), cookieNames(baseUrl).place))?.camp_id ?? null;

// The cookie is "token.signature". The token alone is 32 random characters that are looked up in the database,
// as a bearer token is, so the signature would prove nothing more.
const unsigned = (value: string) => {
	const token = value.split(".")[0] ?? "";
	return /^[\w-]{16,128}$/.test(token) ? token : null;
};

/** The place as a cookie value; the reverse of {@link parsePlace}. */
export const formatPlace = ({ slug, ...place }: RememberedPlace) =>
	[
		place.camp_id,
		place.time_zone,
		place.scope.kind,
		place.scope.kind === "camp" ? "" : (place.scope.person_id ?? ""),
		...(slug ? [slug] : []),
	].join("~");

/** A remembered place, or null when it is missing or was tampered with beyond reading. */
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

/** Whether reads made for one place hold for the other. */
export const samePlace = (a: CampScope, b: CampScope) => bare(a) === bare(b);

const bare = ({ camp_id, time_zone, scope }: CampScope) => formatPlace({ camp_id, time_zone, scope });
