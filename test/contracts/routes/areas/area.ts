import type { Things } from "../../../support/camp-world";
import { type Key, roleNames } from "../roles";

/**
 * What a caller needs: a permission of the camp; `staff-role`: one of the roles whose home is /staff-dashboard; `member`: any role in the camp; `signed-in`: any account; `anyone`.
 * `operator`: whoever runs the platform. `refused` answers 403 to everybody, `absent` 404: there is nothing to allow.
 */
type Need = Key | "member" | "staff-role" | "operator" | "signed-in" | "anyone" | "refused" | "absent";

/** One route and method. Every route of the build has its rows here; a route without one fails the test. */
export interface Row {
	/** The route's id below features/, as the build names it. */
	route: string;
	method: string;
	needs: Need;
	/** A second permission that it takes beside it. */
	also?: Key;
	/** An address in the camp of those things. */
	path: (camp: Things) => string;
	/** The same about a camper outside the counselor's groups: for them it does not exist. */
	hidden?: (camp: Things) => string;
	/** The path names the camp itself; no query parameter does. */
	namesCamp?: boolean;
	/** A camp's door: whoever has an account comes in, a member or not. */
	anyCamp?: boolean;
	/** Allowed, it ends the camp: each such request gets a camp of its own. */
	endsCamp?: boolean;
	/** The caller is signed out by it, or their account changed: each request comes from a user of its own. */
	endsSession?: boolean;
	/** An empty form, or this address, names nothing that exists, so whoever is let in gets 404. */
	namesInBody?: boolean;
	/** Refuses whatever comes from another site in its own way. */
	ownOriginRule?: string;
	/** What the row's own rule answers to roles, where a permission alone does not say it. */
	otherwise?: Readonly<Record<string, "absent" | "forbidden" | "in">>;
}

/** A file of people: it takes reports_export beside what its list does. */
export const EXPORT: More = { also: "reports_export" };

type Path = string | ((camp: Things) => string);
/** What a row may say beside what it needs. */
export type More = Partial<
	Pick<
		Row,
		| "also"
		| "hidden"
		| "namesCamp"
		| "anyCamp"
		| "endsCamp"
		| "endsSession"
		| "namesInBody"
		| "ownOriginRule"
		| "otherwise"
	>
>;

/** What is a family's own: to everybody else it is not there, whatever their role. The things of a test are the camp admin's. */
export const THEIRS: More = {
	otherwise: Object.fromEntries(
		roleNames.filter((role) => role !== "camp_admin").map((role) => [role, "absent" as const]),
	),
};

/** The rows of one route: what each method needs. */
export function rows(route: string, path: Path, needs: Record<string, Need>, more: More = {}): Row[] {
	const at = typeof path === "string" ? () => path : path;
	return Object.entries(needs).map(([method, need]) => ({ route, method, needs: need, path: at, ...more }));
}

/**
 * An address that a button posts to. Its own page says what was refused and shows nothing of the thing, which is why
 * it is there for whatever id.
 */
export function button(route: string, path: Path, need: Key | "staff-role"): Row[] {
	const nothing = new Proxy({}, { get: () => "any" }) as unknown as Things;
	return [
		...rows(route, path, { POST: need }),
		...rows(route, typeof path === "string" ? path : path(nothing), { GET: "signed-in" }),
	];
}

/** The same where the row's own rule says who may. */
export function ownButton(route: string, path: (camp: Things) => string, more: More): Row[] {
	const nothing = new Proxy({}, { get: () => "any" }) as unknown as Things;
	return [
		...rows(route, path, { POST: "member" }, more),
		...rows(route, path(nothing), { GET: "signed-in" }),
	];
}

/** What one API write takes. */
export interface Write {
	/** A body that is accepted for things nobody has changed. */
	body: (at: Things) => Record<string, unknown>;
	/** Ids in that body, as another camp's: each put in alone has to be refused. */
	foreign?: (other: Things) => Record<string, unknown>;
	/** It only asks: nothing may be stored. */
	asks?: true;
	/** A text for families that its answer doesn't hold, and what cancels something with it: the cancellation holds it. */
	email_text?: { field: string; path: (at: Things) => string; body: Record<string, unknown> };
	/** It answers a file, in which no field can be read again. */
	file?: true;
	/** Where nothing can be accepted here, for want of a service outside: what it is answered, and nothing is stored. */
	refused?: number;
}

/** What a screen's form sends; a name with several values is a list. */
type Fields = Record<string, string | string[]>;

export interface Form {
	/** Accepted for things that nobody has changed. */
	fields: (at: Things) => Fields;
	/** Values that have to be refused, by field, beside those that no text may hold. */
	wrong?: (other: Things) => Record<string, string[]>;
	/** Fields that are not text, which reject long or strange values with an error of their own. */
	notText?: string[];
}

/** What an area of the product answers to, and what may be sent to it. */
export interface Area {
	rows: Row[];
	/** What API writes take, by `METHOD route`. Every write of the build stands here; one without fails the test. */
	bodies?: Record<string, Write>;
	/** By route: every form that a person fills in or a button sends with ids. */
	forms?: Record<string, Form>;
}

/** What is no date. */
export const dates = ["2026-02-29", "2026-13-01", "tomorrow"];

/** So many ids of nothing. */
export const many = (count: number) => Array.from({ length: count }, (_, at) => `no-such-${at}`);
