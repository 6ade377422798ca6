import { ask, dataPath, ORIGIN, placeOf, withQuery } from "../../support/ask";
import type { CampWorld, Things } from "../../support/camp-world";
import { BUILT_IN, holds, OPERATOR, OWN, roleNames, STAFF_ROLES } from "./roles";
import { builtOf } from "./route-list";
import type { Row } from "./route-table";

/** How far a request gets: past the guard, or stopped by it; `broken` is a 5xx. */
type Outcome = "in" | "sign-in" | "forbidden" | "absent" | "broken";

/** Two camps with the same people, and somebody who runs the platform. */
export interface Worlds {
	own: CampWorld;
	other: CampWorld;
	operator: string;
	/** A camp to be ended. */
	anotherCamp(role: string): Promise<CampWorld>;
}

interface Case {
	who: string;
	token: string | null;
	/** Without the query that names a camp. */
	path: string;
	/** Whose untouched things the path names, for the request may change them. */
	touches?: CampWorld | undefined;
	/** The camp to name in the query. */
	naming?: string;
	expected: Outcome;
	headers?: Record<string, string>;
	/** The whole page is asked for and drawn, instead of its data. */
	page?: boolean;
}

/** What a row lets be asked of it. */
export interface Extent {
	/** Every role in its own camp and at the other's, from elsewhere, as pages; else the callers who decide. */
	thorough: boolean;
}

const MEMBERS = [...Object.keys(BUILT_IN), ...Object.keys(OWN)];

/** What a role gets in its own camp; null is somebody who is not signed in. */
function outcomeFor({ needs, also, otherwise }: Row, role: string | null): Outcome {
	if (role !== null && otherwise?.[role]) return otherwise[role];
	if (needs === "anyone") return "in";
	if (needs === "refused") return "forbidden";
	if (needs === "absent") return "absent";
	if (role === null) return "sign-in";
	if (also && !holds(role, also)) return "forbidden";
	if (needs === "signed-in" || needs === "member") return "in";
	if (needs === "operator") return role === OPERATOR ? "in" : "forbidden";
	if (needs === "staff-role") return STAFF_ROLES.includes(role) ? "in" : "forbidden";
	return holds(role, needs) ? "in" : "forbidden";
}

/** Returns whether the table alone says that a role lacks the permission of a row, so that the row need not be requested. */
export const lacksPermission = (row: Row, role: string): boolean =>
	row.otherwise?.[role] === undefined && outcomeFor(row, role) === "forbidden";

const isOpen = ({ needs }: Row) => needs === "anyone" || needs === "refused" || needs === "absent";

/** Things of a camp that no request has changed yet. */
const untouched = new WeakMap<CampWorld, Things>();

/**
 * What may be changed is changed on things of its own, so that the next caller finds theirs. Most requests with nothing
 * in them are refused once they are past the guard: those leave what they were about to the next one.
 */
async function toChange(row: Row, camp: CampWorld): Promise<{ things: Things; touches?: CampWorld }> {
	const things = untouched.get(camp) ?? (await camp.more());
	untouched.set(camp, things);
	return row.path(things) === row.path(camp) ? { things } : { things, touches: camp };
}

const keysHeld = (role: string) => (BUILT_IN[role] ?? OWN[role] ?? []).length;

/** Who is let in with the fewest permissions, and who is kept out with the most: the two next to a guard's line. */
function decisive(row: Row): string[] {
	const byKeys = MEMBERS.toSorted((a, b) => keysHeld(a) - keysHeld(b));
	const weakest = byKeys.find((role) => outcomeFor(row, role) === "in");
	const strongest = byKeys.findLast((role) => outcomeFor(row, role) === "forbidden");
	return [weakest, strongest].filter((role) => role !== undefined);
}

/** Every role in its own camp, and someone who is not signed in. */
async function* ownCases(row: Row, worlds: Worlds, { thorough }: Extent): AsyncGenerator<Case> {
	for (const who of thorough ? roleNames : decisive(row)) {
		const expected = outcomeFor(row, who);
		const changes = row.method !== "GET" && expected === "in" && !isOpen(row);
		const camp = changes && row.endsCamp ? await worlds.anotherCamp(who) : worlds.own;
		const { things, touches } =
			changes && !row.endsCamp ? await toChange(row, camp) : { things: camp, touches: undefined };
		const known = who === OPERATOR ? worlds.operator : camp.tokens[who];
		const token = row.endsSession && who !== OPERATOR ? await camp.anotherUser(who) : (known ?? null);
		// The operator belongs to no camp and says which one is meant.
		const naming = who === OPERATOR && !row.namesCamp ? things.camp_id : undefined;
		// Signing the operator out would end the test's only one.
		if (who === OPERATOR && row.endsSession) continue;
		yield { who, token, path: row.path(things), touches, naming, expected };
	}
	yield { who: "nobody", token: null, path: row.path(worlds.own), expected: outcomeFor(row, null) };
}

/** Every role at another camp's address: as if it did not exist. Who may change something there comes last. */
async function* otherCases(
	row: Row,
	{ own, other, operator }: Worlds,
	{ thorough }: Extent,
): AsyncGenerator<Case> {
	if (isOpen(row) || row.anyCamp) return;
	const foreign = row.path(other);
	const named = row.path(own) !== foreign;
	for (const who of thorough ? MEMBERS : ["camp_admin"]) {
		const token = own.tokens[who] ?? null;
		yield {
			who,
			token,
			path: foreign,
			naming: row.namesCamp ? undefined : other.camp_id,
			expected: "absent",
		};
		if (!named || row.namesCamp) continue;
		// In one's own camp nothing of the other is found. Who lacks the permission does not get that far.
		if (outcomeFor(row, who) !== "in") continue;
		yield { who: `${who}, id only`, token, path: foreign, expected: "absent" };
	}
	if (thorough && !row.endsCamp && !row.endsSession) {
		const { things, touches } =
			row.method === "GET" ? { things: other, touches: undefined } : await toChange(row, other);
		const naming = row.namesCamp ? undefined : things.camp_id;
		const expected = row.otherwise?.[OPERATOR] ?? "in";
		yield { who: OPERATOR, token: operator, path: row.path(things), touches, naming, expected };
	}
}

/** The counselor and a child who is in nobody's group. */
function hiddenCases(row: Row, { own }: Worlds): Case[] {
	if (!row.hidden || isOpen(row)) return [];
	const path = row.hidden(own);
	const counselor: Case = {
		who: "counselor, not in their group",
		token: own.tokens.counselor ?? null,
		path,
		expected: "absent",
	};
	const who = row.also ? "camp_admin" : "head_counselor";
	const control: Case = {
		who,
		token: own.tokens[who] ?? null,
		path,
		expected: "in",
	};
	return row.method === "GET" ? [counselor, control] : [counselor];
}

/** A change that a browser sends from somebody else's page, with the cookie of whoever may do everything. */
function strangerCases(row: Row, { own }: Worlds): Case[] {
	if (row.method === "GET" || row.needs === "absent" || row.ownOriginRule) return [];
	const sent = { token: own.tokens.camp_admin ?? null, path: row.path(own), expected: "forbidden" as const };
	return [
		{ ...sent, who: "camp_admin from another site", headers: { Origin: "https://elsewhere.example" } },
		{ ...sent, who: "camp_admin from nowhere", headers: { Origin: "", "Sec-Fetch-Site": "cross-site" } },
	];
}

/** The same as whole pages, as a typed address asks for them: what is drawn must not change what is answered. */
function pageCases(row: Row, { own, other }: Worlds): Case[] {
	if (row.method !== "GET" || !builtOf(row)?.drawn) return [];
	const page = (who: string, path: string, expected: Outcome, naming?: string): Case => {
		return { who: `${who}, page`, token: own.tokens[who] ?? null, path, naming, expected, page: true };
	};
	const refused = MEMBERS.find((who) => outcomeFor(row, who) === "forbidden");
	const admin = page("camp_admin", row.path(own), outcomeFor(row, "camp_admin"));
	const foreign = page("camp_admin", row.path(other), "absent", other.camp_id);
	return [
		admin,
		...(refused ? [page(refused, row.path(own), "forbidden")] : []),
		...(isOpen(row) ? [] : [foreign]),
	];
}

/** The ids in a text. */
const idsIn = (text: string) =>
	new Set(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g));

/** What of a camp nobody else may see; each answer is looked through for it. */
const secretsOf = new WeakMap<CampWorld, Set<string>>();
function secretsIn(camp: CampWorld): Set<string> {
	const { tokens: _, ...things } = camp;
	const secrets = secretsOf.get(camp) ?? idsIn(JSON.stringify(things));
	secretsOf.set(camp, secrets);
	return secrets;
}

/** What of another camp, or of children outside the counselor's groups, an answer holds though nobody asked for it. */
export function leaked(
	text: string,
	{ who, path, naming }: Pick<Case, "who" | "path" | "naming">,
	{ own, other }: Worlds,
) {
	if (who === OPERATOR) return [];
	const { camper_id, enrollment_id } = own.hidden;
	const hidden = who === "counselor" ? [camper_id, enrollment_id] : [];
	const others = secretsIn(other);
	// An address that was refused may be repeated in the answer.
	return [...idsIn(text)].filter(
		(id) => (others.has(id) || hidden.includes(id)) && !path.includes(id) && naming !== id,
	);
}

/** One after another: what the one before did decides what the next is about. */
async function* cases(row: Row, worlds: Worlds, extent: Extent): AsyncGenerator<Case> {
	yield* otherCases(row, worlds, extent);
	yield* hiddenCases(row, worlds);
	if (extent.thorough) yield* pageCases(row, worlds);
	if (extent.thorough) yield* strangerCases(row, worlds);
	yield* ownCases(row, worlds, extent);
}

/**
 * The rows that are asked as every role: the first of each guard, and each that has a rule of its own. The others are built by
 * the same guard, which routes-wrapped and the declared permission prove.
 */
export function thoroughRows(rows: readonly Row[]): Set<Row> {
	const firsts = new Map<string, Row>();
	const thorough = new Set<Row>();
	for (const row of rows) {
		const { meta, drawn } = builtOf(row) ?? {};
		const guard = [row.needs, row.also, row.method, meta?.kind, meta?.surface, drawn, row.namesCamp].join();
		if (!firsts.has(guard)) firsts.set(guard, row);
		const own = row.otherwise || row.anyCamp || row.endsCamp || row.endsSession || row.ownOriginRule;
		if (own || firsts.get(guard) === row) thorough.add(row);
	}
	return thorough;
}

/** What the product does otherwise than a row says, as sentences. */
export async function violations(
	row: Row,
	worlds: Worlds,
	extent: Extent = { thorough: true },
): Promise<string[]> {
	const found: string[] = [];
	for await (const each of cases(row, worlds, extent)) {
		const { outcome, status, text } = await request(row, each);
		if (each.touches && status < 400) untouched.delete(each.touches);
		for (const id of leaked(text, each, worlds)) {
			found.push(`${row.method} ${each.path} as ${each.who}: shows ${id}`);
		}
		const expected = row.namesInBody && each.expected === "in" ? "absent" : each.expected;
		if (outcome === expected) continue;
		const where = each.naming ? withQuery(each.path, "camp", each.naming) : each.path;
		found.push(`${row.method} ${where} as ${each.who}: ${status} is ${outcome}, not ${expected}`);
	}
	return found;
}

/** @throws for somebody whose camp no browser remembers */
async function rememberedBy(token: string) {
	const place = await placeOf(token);
	if (place === "") throw new Error("Nothing is remembered of this caller's place");
	return place;
}

/** Whose browsers have nothing to remember, or have lost it. */
const WITHOUT_PLACE = [OPERATOR, "counselor"];

async function request(row: Row, { who, path, naming, token, headers, page }: Case) {
	const built = builtOf(row);
	const api = built?.meta?.surface === "api";
	const full = naming ? withQuery(path, api ? "camp_id" : "camp", naming) : path;
	// Who is not signed in gets a redirect, which only the whole page's address shows as one.
	const byBrowser = built?.drawn && token !== null && !page;
	const asked = byBrowser ? dataPath(full) : full;
	// A browser that goes on from one page to the next knows where it is; one with a typed address need not.
	const cookies = byBrowser && !WITHOUT_PLACE.includes(who) ? [await rememberedBy(token)] : [];
	const body = row.method === "GET" || row.method === "DELETE" ? undefined : api ? "" : new URLSearchParams();
	const response = await ask(asked, { method: row.method, token, cookies, body, headers });
	const text = await response.text();
	return { outcome: outcomeOf(row, response, text), status: response.status, text };
}

function outcomeOf({ needs }: Row, response: Response, text: string): Outcome {
	if (response.status >= 500) return "broken";
	if (response.status === 401) return "sign-in";
	if (response.status === 403) return "forbidden";
	if (response.status === 404) return "absent";
	// Redirects of whole pages, and those that travel as data.
	const to = response.headers.get("Location") ?? (response.status === 202 ? text : "");
	return needs !== "anyone" && /\/auth\?next=/.test(to.replace(ORIGIN, "")) ? "sign-in" : "in";
}
