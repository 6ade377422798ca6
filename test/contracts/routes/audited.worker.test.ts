import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { aRoleType } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "#app/lib/ids";
import { emailLink, type EmailPurpose } from "#app/platform/auth/email-links.server";
import { wallNow } from "#app/platform/clock";
import { readToast } from "#app/platform/http/toast.server";
import { withoutAlarms } from "../../support/alarms";
import { ask, placeOf } from "../../support/ask";
import { aPeopledCamp, type CampWorld, type Things } from "../../support/camp-world";
import { daysFromToday } from "../../support/days";
import { aPng } from "../../support/pictures";
import { stored } from "../../support/stored";
import { Statements } from "../../support/walks";
import { aCtx } from "../../support/world";
import { ACCOUNT } from "./areas/account/account";
import { auditedRows, NO_WRITES } from "./held-saves";
import { nameOf } from "./refusals";
import { builtOf } from "./route-list";
import { BODIES, FORMS, type Row } from "./route-table";
import { holdToTrips } from "./save-trips";

withoutAlarms();

// Whatever is changed of accounts, people, staff, users and imports leaves an entry in the trail, written in the batch of the change:
// where the entry cannot be written, nothing is.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let camp: CampWorld;
/** What the browser of who asks remembers of the place, as after the first answer. */
let place = "";
let statements: Statements;
beforeAll(async () => {
	statements = new Statements();
	camp = await aPeopledCamp("Camp Alder", ["camp_admin", "counselor", "parent"]);
	place = await placeOf(camp.tokens.camp_admin);
	await env.DB.prepare(
		"UPDATE membership SET person_id = ? WHERE camp_id = ? AND role_key = 'camp_admin' AND person_id IS NULL",
	)
		.bind(camp.staff_id, camp.camp_id)
		.run();
	// Who approves what an admin asks for.
	await camp.anotherUser("camp_admin");
});

const writes = auditedRows.map((row) => [nameOf(row), row] as const);

/** Which change has to come first, on the same things. */
const AFTER: Record<string, string> = {
	"PUT account/users/api/reactivate": "PUT account/users/api/deactivate",
	"POST account/account/routes/remove-photo": "POST account/account/routes/upload-photo",
	"POST people/campers/routes/restore-camper": "POST people/campers/routes/delete-camper",
	"POST program/enrollments/routes/restore": "POST program/enrollments/routes/end",
	"POST people/person-page/routes/restore-person": "POST people/person-page/routes/delete-person",
	"POST people/person-page/api/restore-person": "POST people/person-page/routes/delete-person",
	"POST people/notes-documents/routes/restore-note": "POST people/notes-documents/routes/delete-note",
	"POST people/notes-documents/routes/restore-document": "POST people/notes-documents/routes/delete-document",
	"POST people/households/routes/remove-member": "POST people/households/routes/add-member",
	"POST people/households/routes/primary-home": "POST people/households/routes/add-member",
	"POST people/staff/routes/mark-reference": "POST people/staff/routes/add-reference",
	"POST people/staff/routes/restore-staff": "POST people/staff/routes/delete-staff",
	"POST day/my-day/routes/withdraw-time-off": "POST day/my-day/routes/ask-time-off",
};
/** What is only ever sent as the Undo of another. */
const UNDO_OF: Record<string, string> = {
	"POST account/account/routes/restore-photo": "POST account/account/routes/remove-photo",
	"POST people/campers/routes/undo-change": "POST people/campers/routes/tag-campers",
	"POST people/person-page/routes/restore-photo": "POST people/person-page/routes/remove-photo",
	"POST office/merge/routes/undo-merge": "POST office/merge/routes/merge",
	"POST office/family-home/routes/restore-contact": "POST office/family-home/routes/remove-contact",
	"POST people/shifts/routes/undo-copy": "POST people/shifts/routes/copy-shifts",
};

/** Says that a file is to be dropped, in a batch of its own. */
const BESIDE: Record<string, string> = {
	"POST people/notes-documents/api/documents": "the file is dropped",
	"POST people/notes-documents/routes/upload-document": "the file is dropped",
	"POST people/person-page/routes/upload-photo": "the file is dropped",
	"POST office/imports/routes/upload": "the file is dropped",
	"POST account/account/routes/upload-photo": "the file is dropped",
};

type Fields = Record<string, string | string[]>;
const ofContact = {
	types: ["authorised_pickup"],
	first_name: "Noor",
	last_name: "Haddad",
	phone: "(207) 555-0177",
};
const newest = (table: string, column: string, value: string) =>
	env.DB.prepare(`SELECT id FROM ${table} WHERE ${column} = ? ORDER BY created_at DESC, id DESC LIMIT 1`)
		.bind(value)
		.first<string>("id");

/** The link by which a user's email changes from what it was, or is given back. */
async function linkOf(purpose: EmailPurpose, token: string): Promise<Fields> {
	const u = (await userOf(token)) ?? "";
	const now =
		(await env.DB.prepare("SELECT email FROM auth_user WHERE id = ?").bind(u).first<string>("email")) ?? "";
	const other = `moved-${newId()}@example.com`;
	const [from, to] = purpose === "confirm" ? [now, other] : [other, now];
	const { url, row } = await emailLink(aCtx(), purpose, { u, from, to, x: wallNow() + 60_000 });
	await aCtx().db.batch([row]);
	return { token: new URL(url).searchParams.get("token") ?? "" };
}

/** What buttons and families send, beside the forms of the table; `token` is the session's that sends it. */
const FIELDS: Record<string, (at: Things, token: string) => Fields | Promise<Fields>> = {
	"POST account/account/routes/confirm-email": (_, token) => linkOf("confirm", token),
	"POST account/account/routes/undo-email": (_, token) => linkOf("undo", token),
	"POST account/auth/routes/camps": (at) => ({ camp_id: at.camp_id }),
	"POST account/auth/routes/preferred-camp": (at) => ({ camp_id: at.camp_id }),
	"POST account/account/routes/preferences": (at) => ({
		single_key_shortcuts: "on",
		preferred_camp_id: at.camp_id,
	}),
	"POST account/account/routes/revoke-session": async () => ({ auth_session_id: await anotherDevice() }),
	"POST people/relationships/routes/call-order": () => ({ direction: "down" }),
	"POST people/households/routes/remove-member": (at) => ({ person_id: at.free_camper_id }),
	"POST people/households/routes/primary-home": (at) => ({ person_id: at.free_camper_id }),
	"POST office/family-home/routes/my-details": () => ({
		phone: `(207) 555-01${String(Date.now()).slice(-2)}`,
	}),
	"POST office/family-home/routes/child-contact": () => ofContact,
	"POST office/family-home/routes/edit-contact": () => ofContact,
	"POST office/family-home/routes/move-contact": () => ({ direction: "up" }),
	"POST people/staff/routes/mark-reference": async (at) => ({
		reference_id: (await newest("staff_reference", "staff_id", at.staff_id)) ?? "",
		step: "received",
	}),
	"POST people/shifts/routes/copy-shifts": () => ({
		from: daysFromToday(1),
		to: daysFromToday(8),
		days: "1",
	}),
	// Each time other days.
	"POST day/my-day/routes/ask-time-off": async () => {
		const asked = await env.DB.prepare("SELECT count(*) AS n FROM staff_time_off WHERE staff_id = ?")
			.bind(camp.staff_id)
			.first<number>("n");
		const day = daysFromToday(40 + (asked ?? 0));
		return { starts_on: day, ends_on: day, reason: "A wedding" };
	},
	"POST day/my-day/routes/withdraw-time-off": async () => ({
		time_off_id: (await newest("staff_time_off", "staff_id", camp.staff_id)) ?? "",
		status: "withdrawn",
	}),
};

/** Other things than the table's, where those are in use. */
const INSTEAD: Record<string, (at: Things) => Promise<Partial<Things>>> = {
	"POST people/campers/routes/delete-camper": aFreeCamper,
	"DELETE people/campers/api/camper": aFreeCamper,
	"POST people/campers/routes/restore-camper": aFreeCamper,
	"POST people/staff/routes/delete-position": anIdlePosition,
	"DELETE people/staff/api/role-type": anIdlePosition,
};
async function aFreeCamper({ free_camper_id }: Things) {
	return { camper_id: free_camper_id };
}
async function anIdlePosition({ camp_id }: Things) {
	const position = aRoleType({ id: camp_id }, { name: `Idle ${newId()}` });
	await writeRows(env.DB, position);
	return { role_type_id: position.id };
}

/** Forms with a file in them. */
const FILES: Record<string, () => FormData> = {
	"POST people/notes-documents/api/documents": () => withFile(pdf, { definition_id: "agreement" }),
	"POST people/notes-documents/routes/upload-document": () => withFile(pdf, { definition_id: "agreement" }),
	"POST people/person-page/routes/upload-photo": () => withFile(aPng(), {}, "me.png", "photo"),
	"POST account/account/routes/upload-photo": () => withFile(aPng(), {}, "me.png", "photo"),
	"POST office/imports/routes/upload": () =>
		withFile(new TextEncoder().encode("First name,Last name\nAda,Bee\n"), { kind: "campers" }, "campers.csv"),
};
const pdf = new TextEncoder().encode("%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n");
function withFile(bytes: Uint8Array, fields: Record<string, string>, name = "paper.pdf", as = "file") {
	const form = new FormData();
	for (const [field, value] of Object.entries(fields)) form.set(field, value);
	form.set(as, new File([new Uint8Array(bytes)], name));
	return form;
}

interface Sent {
	method: string;
	path: string;
	body?: unknown;
	headers?: Record<string, string>;
}

async function sentFor(name: string, row: Row, at: Things, token: string): Promise<Sent> {
	const { method } = row;
	const path = row.path(at);
	const file = FILES[name]?.();
	if (file) {
		const whole = new Request("http://camp.test", { method: "POST", body: file });
		const headers = { "Content-Type": whole.headers.get("Content-Type") ?? "" };
		return { method, path, body: new Uint8Array(await whole.arrayBuffer()), headers };
	}
	if (BODIES[name]) return { method, path, body: BODIES[name].body(at) };
	if (builtOf(row)?.meta?.surface === "api") return { method, path };
	const form = new URLSearchParams();
	const fields = (await FIELDS[name]?.(at, token)) ?? FORMS[row.route]?.fields(at) ?? {};
	for (const [field, values] of Object.entries(fields))
		for (const value of [values].flat()) form.append(field, value);
	return { method, path, body: form };
}

async function send(sent: Sent, token = camp.tokens.camp_admin) {
	const { path, ...asked } = sent;
	const response = await statements.during(() => ask(path, { ...asked, token, cookies: [place] }));
	const text = await response.text();
	const cost = response.headers.get("X-Database");
	const written = Number(/\bwritten=(\d+)/.exec(cost ?? "")?.[1]);
	const line = response.headers.getSetCookie().find((each) => each.startsWith("campinsights.toast="));
	const toast = readToast(decodeURIComponent(/=([^;]*)/.exec(line ?? "")?.[1] ?? ""));
	const refused = response.status >= 400 || toast?.tone === "error";
	return {
		status: response.status,
		written,
		cost,
		toast,
		refused,
		text: toast?.message ?? text.slice(0, 200),
	};
}

const rowOf = (name: string) => {
	const found = writes.find(([each]) => each === name);
	if (!found) throw new Error(`No row for ${name}`);
	return found[1];
};

/** What a row's write sends on new things, all that has to come first done. */
async function prepared(
	name: string,
	row: Row,
	{ made, token = camp.tokens.camp_admin ?? "" }: { made?: Things; token?: string } = {},
): Promise<Sent> {
	const things = made ?? (await camp.more());
	const at = { ...things, ...(await INSTEAD[name]?.(things)) };
	const first = UNDO_OF[name] ?? AFTER[name];
	if (!first) return sentFor(name, row, at, token);
	const answer = await send(await prepared(first, rowOf(first), { made: at }));
	expect(answer.refused, `${first}: ${answer.status} ${answer.text}`).toBe(false);
	if (!UNDO_OF[name]) return sentFor(name, row, at, token);
	const undo = answer.toast?.undo;
	if (!undo) throw new Error(`${first} offers no Undo`);
	const form = new URLSearchParams();
	for (const [field, values] of Object.entries(undo.fields))
		for (const value of [values].flat()) form.append(field, value);
	return { method: "POST", path: undo.action, body: form };
}

const trail = async () =>
	(
		await env.DB.prepare("SELECT id, camp_id, user_id, action, entity, entity_id FROM audit_event").all<{
			id: string;
			camp_id: string | null;
			user_id: string | null;
		}>()
	).results;

/** What is stored, but for what is to be done later. */
const storedBeside = async () => (await stored()).replace(/ outbox=\d+/, "");

const userOf = (token = "") =>
	env.DB.prepare("SELECT user_id FROM auth_session WHERE token = ?").bind(token).first<string>("user_id");

/** Somebody's own, whatever camp they are in: no camp's trail shows it. */
const OWN = new Set(ACCOUNT.rows.map(nameOf).filter((name) => name !== "POST account/auth/routes/camps"));

/** Another device on which the admin is signed in. */
async function anotherDevice(): Promise<string> {
	const id = newId();
	await env.DB.prepare(
		`INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at)
			SELECT ?1, ?1, user_id, expires_at, created_at, updated_at FROM auth_session WHERE token = ?2`,
	)
		.bind(id, camp.tokens.camp_admin)
		.run();
	return id;
}

const FAULT = "fault_in_trail";
const breakTrail = () =>
	env.DB.prepare(
		`CREATE TRIGGER ${FAULT} BEFORE INSERT ON audit_event BEGIN SELECT RAISE(ABORT, 'the trail is broken'); END`,
	).run();
const mendTrail = () => env.DB.prepare(`DROP TRIGGER IF EXISTS ${FAULT}`).run();
afterEach(mendTrail);

describe("The rule that a change is audited, and rejected when it can't be audited", () => {
	test.each(writes.filter(([name]) => !(name in NO_WRITES)))("holds for %s", async (name, row) => {
		const token = row.endsSession ? await camp.anotherUser("camp_admin") : (camp.tokens.camp_admin ?? "");
		const sent = await prepared(name, row, { token });
		const user = await userOf(token);
		const rows = await storedBeside();
		await breakTrail();
		const broken = await send(sent, token);
		expect(broken.refused, `${broken.status} ${broken.text}`).toBe(true);
		if (name in BESIDE) expect(await storedBeside()).toBe(rows);
		else expect(broken.written).toBe(0);
		await mendTrail();

		const before = new Set((await trail()).map(({ id }) => id));
		const done = await send(sent, token);
		expect([done.refused, done.written > 0], `${done.status} ${done.text}`).toEqual([false, true]);
		holdToTrips(done.cost);
		const entries = (await trail()).filter(({ id }) => !before.has(id));
		expect(entries.length).toBeGreaterThan(0);
		const camp_id = OWN.has(name) ? null : camp.camp_id;
		for (const entry of entries)
			expect(entry).toMatchObject({ camp_id, user_id: user, entity_id: expect.any(String) });
	});
});

test("each exception names an existing write", () => {
	const names = writes.map(([name]) => name);
	const said = [NO_WRITES, AFTER, UNDO_OF, BESIDE, FIELDS, INSTEAD, FILES].flatMap(Object.keys);
	expect(said.filter((name) => !names.includes(name))).toEqual([]);
});

test("a change without its audit entry is detected (control)", async () => {
	const { camp_id } = camp;
	const sent = await prepared(
		"PUT people/person-page/api/person",
		rowOf("PUT people/person-page/api/person"),
	);
	const id = String(sent.path.split("/").at(-1));
	// As if the change made none.
	await env.DB.prepare(
		`CREATE TRIGGER swallowed BEFORE INSERT ON audit_event BEGIN SELECT RAISE(IGNORE); END`,
	).run();
	const before = await trail();
	const done = await send(sent);
	await env.DB.prepare("DROP TRIGGER swallowed").run();
	expect([done.refused, done.written > 0]).toEqual([false, true]);
	expect(await trail()).toEqual(before);
	const stands = await env.DB.prepare("SELECT first_name FROM person WHERE camp_id = ? AND id = ?")
		.bind(camp_id, id)
		.first<string>("first_name");
	expect(stands).toBe("Ada");
});

test("no statement of a save scans the camp for each row of another table", async () => {
	expect(statements.asked.size).toBeGreaterThan(200);
	expect(await statements.walks()).toEqual([]);
});
