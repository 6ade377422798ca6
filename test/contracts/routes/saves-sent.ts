import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { aCamp, aMembership, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "#app/lib/ids";
import { readToast } from "#app/platform/http/toast.server";
import { ask, dataPath, placeOf } from "../../support/ask";
import { aPeopledCamp, aSuperAdmin, type CampWorld, signIn, type Things } from "../../support/camp-world";
import { aCtx } from "../../support/world";
import { nameOf } from "./refusals";
import { builtOf } from "./route-list";
import { ROUTE_TABLE } from "./route-table";

// How a save of the contracts' own is sent, and the camps it is sent in. What each sends: other-saves.ts and stripe-saves.ts.

export let camp: CampWorld;
/** Of a parent who has few households. */
export let paying: CampWorld;
/** Of which nobody needs anything else: it is archived and brought back. */
export let closing: CampWorld;
export let operator: string;
/** Makes what they are sent to. */
export async function makeWorlds() {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin"]);
	closing = await aPeopledCamp("Camp Birch", ["camp_admin"]);
	paying = await aPeopledCamp("Camp Cedar", ["camp_admin"]);
	await run("UPDATE session SET status = 'completed' WHERE camp_id = ?", closing.camp_id);
	operator = await aSuperAdmin();
}

export const run = (sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();

export type Fields = Record<string, string | string[]>;

export interface Save {
	/** What is sent, with all that has to be there first. */
	fields?: (at: Things) => Fields | FormData | Promise<Fields | FormData>;
	/** Where to, if it is not the row's address. */
	path?: (at: Things) => string | Promise<string>;
	/** Sent by no page of ours: the same answer brings the page. */
	plain?: true;
	/** How the names of fields begin of which its form can send several, where `fields` sends one. */
	several?: string[];
	/** Sent as JSON. */
	json?: true;
	/** Why it waits longer than others, and how often exactly. */
	exception?: [trips: number, why: string];
	/** The camp that it is about, if it is not the one of all. */
	of?: () => CampWorld;
	/** Who sends it: that camp's admin, unless it is said. */
	as?: () => string | null | Promise<string | null>;
	/** Nothing of it stands in a database. */
	elsewhere?: true;
}

/** Sends what has to come first, and answers the toast that follows. */
export async function first(path: string, fields: Fields | FormData, token = camp.tokens.camp_admin) {
	const answer = await ask(path, { method: "POST", token, ...(await bodyOf(fields)) });
	const [text, toast] = [await answer.text(), toastOf(answer)];
	expect(
		answer.status < 400 && toast?.tone !== "error",
		`${path}: ${toast?.message ?? text.slice(0, 200)}`,
	).toBe(true);
	return toast;
}
export async function aNewCampsAdmin() {
	const [made, user] = [aCamp(), aUser()];
	await writeRows(env.DB, [made, user, aMembership(made, user)]);
	return signIn(user.id);
}

const toastOf = (answer: Response) => {
	const line = answer.headers.getSetCookie().find((each) => each.startsWith("campinsights.toast="));
	return readToast(decodeURIComponent(/=([^;]*)/.exec(line ?? "")?.[1] ?? ""));
};
const ADDRESS = "203.0.113.7";
function formOf(fields: Fields) {
	const form = new URLSearchParams();
	for (const [name, values] of Object.entries(fields))
		for (const value of [values].flat()) form.append(name, value);
	return form;
}

/** As a browser sends it, from an address that is counted where one is. */
async function bodyOf(fields: Fields | FormData) {
	const from = { "CF-Connecting-IP": ADDRESS };
	if (!(fields instanceof FormData)) return { body: formOf(fields), headers: from };
	const whole = new Request("http://camp.test", { method: "POST", body: fields });
	const headers = { ...from, "Content-Type": whole.headers.get("Content-Type") ?? "" };
	return { body: new Uint8Array(await whole.arrayBuffer()), headers };
}

/** What a save is about, and the fields that it sends; none of a form with a file. */
export async function sentBy(save: Save): Promise<{ at: Things; fields: Fields }> {
	const at = await (save.of?.() ?? camp).more();
	const fields = (await save.fields?.(at)) ?? {};
	return { at, fields: fields instanceof FormData ? {} : fields };
}

/** Sends a save of a row, which its name begins with, about new things unless they are given. */
export async function send(name: string, save: Save, about?: Things) {
	const [routeName] = name.split(", ");
	const row = ROUTE_TABLE.find((each) => nameOf(each) === routeName);
	if (!row) throw new Error(`No row for ${name}`);
	const world = save.of?.() ?? camp;
	const at = about ?? (await world.more());
	const path = (await save.path?.(at)) ?? row.path(at);
	const fields = (await save.fields?.(at)) ?? {};
	const token = save.as ? await save.as() : world.tokens.camp_admin;
	const cookies = [await placeOf(token)];
	const answer = await ask(builtOf(row)?.drawn && !save.plain ? dataPath(path) : path, {
		method: row.method,
		token,
		cookies,
		...(save.json ? { body: fields } : await bodyOf(fields)),
	});
	const text = await answer.text();
	const toast = toastOf(answer);
	return {
		refused: answer.status >= 400 || toast?.tone === "error",
		written: Number(/\bwritten=(\d+)/.exec(answer.headers.get("X-Database") ?? "")?.[1]),
		cost: answer.headers.get("X-Database"),
		text: `${answer.status} ${toast?.message ?? text.slice(0, 300)} ${answer.headers.get("Location")}`,
	};
}

export const pathIn = (url: string) => url.slice(aCtx().config.base_url.length);

/** Stores a Stripe event of a type that the code doesn't know, for a camp or, with null, for none. */
export async function anEvent(camp_id: string | null) {
	const id = `evt_${newId()}`;
	await run(
		`INSERT INTO provider_event (id, account_id, type, object_id, livemode, happened_at, received_at, state, camp_id, outcome, settled_at)
			VALUES (?1, 'acct_told', 'charge.refunded', 'obj_' || ?1, 0, ?2, ?2, 'quarantined', ?3, 'Fits nothing here', ?2)`,
		...[id, new Date().toISOString(), camp_id],
	);
	return id;
}
