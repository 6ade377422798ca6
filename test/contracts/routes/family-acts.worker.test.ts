import { env } from "cloudflare:workers";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { aPerson } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { linkTo } from "#app/features/admission/waitlist/link.server";
import { newId } from "#app/lib/ids";
import { ask } from "../../support/ask";
import { papersOf } from "../../support/camp-papers";
import { aPeopledCamp } from "../../support/camp-world";
import { aCtx } from "../../support/world";
import { aViewedFamily, VIEWERS, type Viewed, type Viewer } from "./family-viewers";
import { builtOf } from "./route-list";
import { ROUTE_TABLE, type Row } from "./route-table";

// What a family can do for a child, asked by each kind of viewer. The addresses come from the route table: one that changes something
// and that needs no permission of the camp is in one of the lists below, or the first test names it.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const key = ({ method, route }: Pick<Row, "method" | "route">) => `${method} ${route}`;

const OPEN = ["member", "signed-in", "anyone"];
const ACTS = ROUTE_TABLE.filter(({ needs, method }) => method !== "GET" && OPEN.includes(needs)).map(key);

/** A guardian does it for their child, wherever they live. */
const FOR_THE_CHILD = [
	"POST people/notes-documents/api/documents",
	"POST people/notes-documents/routes/upload-document",
	"POST office/family-home/routes/child-contact",
	"POST office/family-home/routes/restore-contact",
	"POST office/family-home/routes/edit-contact",
	"POST office/family-home/routes/move-contact",
	"POST office/family-home/routes/remove-contact",
];

/** A guardian of the household does it: the registration, the place in line or in the lottery is the household's. */
const FOR_THE_HOUSEHOLD = [
	"POST registration/family-form/routes/finish",
	"POST registration/bookings/routes/cancel",
	"POST admission/lottery/routes/own-entry",
	"PUT admission/lottery/api/own-entry",
	"POST admission/lottery/routes/withdraw-entry",
	"DELETE admission/lottery/api/own-entry",
	"POST admission/waitlist/api/offer-accept",
	"POST admission/waitlist/api/offer-decline",
	"POST admission/waitlist/api/entry-leave",
];

/** Of a registration that is not sent yet, whose beginner goes on with it, without a child that they can't see. */
const OF_A_DRAFT = [
	...["children", "sessions", "questions", "add-ons", "waivers", "review", "save-step"].map(
		(step) => `POST registration/family-form/routes/${step}`,
	),
	"PUT registration/family-form/api/draft",
	"POST registration/family-form/api/holds",
	"DELETE registration/family-form/api/holds",
	"POST registration/family-form/api/submit",
];

/** A member of the camp comes in, and the row's own rule lets only staff do it: no family does, whoever asks. */
const BY_STAFF = [
	...[
		"PUT people/person-page/api/person",
		"DELETE people/person-page/api/person",
		"POST people/person-page/api/restore-person",
	],
	...[
		"POST people/notes-documents/api/notes",
		"PUT people/notes-documents/api/note",
		"DELETE people/notes-documents/api/note",
	],
	...[
		"POST people/relationships/api/relationships",
		"DELETE people/relationships/api/relationship",
		"DELETE people/notes-documents/api/document",
	],
	...["person-notes", "note", "delete-note", "restore-note", "delete-document", "restore-document"].map(
		(route) => `POST people/notes-documents/routes/${route}`,
	),
	...["upload-photo", "remove-photo", "restore-photo", "edit-person", "delete-person", "restore-person"].map(
		(route) => `POST people/person-page/routes/${route}`,
	),
	...["relate", "relation", "unrelate", "call-order"].map(
		(route) => `POST people/relationships/routes/${route}`,
	),
	...["merge", "undo-merge"].map((route) => `POST office/merge/routes/${route}`),
];

/** What is paid and which card is saved is the household's, whichever of its children someone can see. */
const OWN_MONEY = [
	"POST money/family-account/routes/pay",
	"POST money/family-account/routes/leave",
	"POST money/family-account/routes/cards",
	"POST money/family-account/api/setup-intent",
	"POST money/family-account/api/detach-payment-method",
];

/** Of the caller's own account, or before there is a child: it names none. */
const OWN_ACCOUNT = [
	"POST office/family-home/routes/my-details",
	"POST registration/family-form/routes/register",
	"POST registration/family-form/api/registrations",
	"POST admission/waiting-room/routes/waiting",
	"POST admission/waiting-room/api/place",
	"POST office/setup/routes/setup",
	"POST camp/settings/api/camps",
	"POST account/invitations/routes/invitation",
	"POST account/users/api/check-permission",
	...ACTS.filter((name) => /^POST account\/(account|auth)\//.test(name)),
];

/** The link of an email, which is asked below. */
const BY_LINK = ["POST admission/waitlist/routes/link"];

const LISTED = [
	...[FOR_THE_CHILD, FOR_THE_HOUSEHOLD, OF_A_DRAFT, BY_STAFF, OWN_MONEY, OWN_ACCOUNT, BY_LINK].flat(),
];

let viewed: Record<Viewer, Viewed>;
beforeAll(async () => {
	const camp = await aPeopledCamp("Camp Acts", ["camp_admin"]);
	const each = await Promise.all(
		VIEWERS.map(async (viewer) => [viewer, await withPapers(await aViewedFamily(camp, viewer))] as const),
	);
	viewed = Object.fromEntries(each) as Record<Viewer, Viewed>;
});

const first = ({ things: [at] }: Viewed) => {
	if (!at) throw new Error("A family without things");
	return at;
};

/** The same with a document and an emergency contact of the child, which addresses name. */
async function withPapers(of: Viewed): Promise<Viewed> {
	const { camp_id, camper_id } = first(of);
	const at = new Date().toISOString();
	const aunt = aPerson({ id: camp_id }, { person_type: "other" });
	const contact_id = newId();
	const papers = papersOf({ id: camper_id, camp_id }, { id: of.user_id });
	await writeRows(env.DB, [
		aunt,
		{
			rows: {
				...papers.rows,
				person_relationship: [
					{
						camp_id,
						id: contact_id,
						person_id: camper_id,
						related_person_id: aunt.id,
						type: "emergency_contact",
						contact_order: 1,
						created_at: at,
						updated_at: at,
					},
				],
			},
		},
	]);
	const things = { ...papers.things, contact_id };
	return { ...of, things: of.things.map((each) => ({ ...each, ...things })) };
}

/** What sending nothing is answered: whose it is decides before what was sent is read. */
async function statusesOf(name: string, { things, token }: Pick<Viewed, "things" | "token">) {
	const row = ROUTE_TABLE.find((each) => key(each) === name);
	if (!row) throw new Error(`No such row: ${name}`);
	const api = builtOf(row)?.meta?.surface === "api";
	const statuses: number[] = [];
	for (const path of new Set(things.map((each) => row.path(each)))) {
		const body = row.method === "DELETE" ? undefined : api ? "{}" : new URLSearchParams();
		const answer = await ask(path, { method: row.method, token, body });
		await answer.text();
		statuses.push(answer.status);
	}
	return statuses;
}

/** The viewers who are let in, asked one after the other; the guardian last, for some of it is done by sending nothing. */
async function letIn(name: string, viewers: readonly Viewer[] = VIEWERS) {
	const found: Viewer[] = [];
	for (const viewer of [...viewers].sort((a) => (a === "guardian" ? 1 : -1))) {
		const statuses = await statusesOf(name, viewed[viewer]);
		if (statuses.some((status) => status !== 403 && status !== 404)) found.push(viewer);
	}
	return found.sort();
}

test("every URL that changes something for a family is in one of the lists", () => {
	const twice = LISTED.filter((name, at) => LISTED.indexOf(name) !== at);
	const unlisted = ACTS.filter((name) => !LISTED.includes(name));
	const gone = LISTED.filter((name) => !ACTS.includes(name));
	expect({ twice, unlisted, gone }).toEqual({ twice: [], unlisted: [], gone: [] });
});

describe("The rule that only a guardian acts for their child, in any household", () => {
	test.each(FOR_THE_CHILD)("holds for %s", async (name) =>
		expect(await letIn(name)).toEqual(["guardian", "out"]),
	);
});

describe("The rule that only a guardian in the household acts for the household", () => {
	test.each(FOR_THE_HOUSEHOLD)("holds for %s", async (name) =>
		expect(await letIn(name)).toEqual(["guardian"]),
	);
});

describe("The rule that no family does what only staff do", () => {
	test.each(BY_STAFF)("holds for %s", async (name) => expect(await letIn(name)).toEqual([]));
});

describe("The rule that only its author continues an unsent registration", () => {
	test.each(OF_A_DRAFT)("holds for %s", async (name) => {
		expect(await letIn(name)).toEqual(["barred", "guardian", "out", "unlinked"]);
		// What was sent is the household's, and no draft any more.
		for (const viewer of ["barred", "unlinked", "out", "other"] as const) {
			const { token, things } = viewed[viewer];
			const statuses = await statusesOf(name, { token, things: things.slice(0, 2) });
			expect([viewer, ...new Set(statuses)]).toEqual([viewer, 404]);
		}
	});

	test.each([
		["guardian", 200],
		["barred", 422],
		["unlinked", 422],
		["out", 200],
	] as const)("accepts an existing child only from a guardian: %s", async (viewer, status) => {
		const { token, things } = viewed[viewer];
		const [, , at] = things;
		if (!at) throw new Error("No draft");
		const child = { key: at.camper_id, camper_id: at.camper_id, first_name: "Zephyr", last_name: "Vale" };
		const children = [{ ...child, birth_date: "2018-02-03", sessions: [] }];
		const parent = { first_name: "Dana", last_name: "Vale", phone: "+12075550148" };
		const row = ROUTE_TABLE.find((each) => key(each) === "PUT registration/family-form/api/draft");
		const answer = await ask(row?.path(at) ?? "", { method: "PUT", token, body: { children, parent } });
		expect([answer.status, await answer.text()]).toEqual([status, expect.anything()]);
	});
});

describe("The link of an offer email", () => {
	const ANSWERS = ["accept", "decline", "leave"];
	const linkOf = async (viewer: Viewer, by: "email" | "user_id") => {
		const of = viewed[viewer];
		const reader = by === "email" ? { email: of.email } : { user_id: of.user_id };
		const offer = { offer_id: first(of).waitlist_offer_id, entry_id: of.things[2]?.waitlist_entry_id ?? "" };
		const url = new URL(await linkTo(aCtx(), { camp_id: first(of).camp_id, ...offer, reader }));
		return { path: url.pathname + url.search, offer_id: offer.offer_id };
	};

	test.each(["barred", "unlinked", "out"] as const)(
		"shows and accepts nothing for a parent who is %s, signed in or not",
		async (viewer) => {
			for (const by of ["email", "user_id"] as const) {
				const { path, offer_id } = await linkOf(viewer, by);
				for (const token of [null, viewed[viewer].token]) {
					const opened = await ask(path, { token });
					const text = await opened.text();
					expect([opened.status, viewed[viewer].secrets.filter((secret) => text.includes(secret))]).toEqual([
						...[404, []],
					]);
					for (const intent of ANSWERS) {
						const body = new URLSearchParams({ intent, offer_id });
						const answered = await ask(path, { method: "POST", token, body });
						await answered.text();
						expect([intent, answered.status]).toEqual([intent, 404]);
					}
				}
			}
		},
	);

	test("shows the guardian the child, and accepts an answer", async () => {
		for (const by of ["email", "user_id"] as const) {
			const { path } = await linkOf("guardian", by);
			const opened = await ask(path);
			expect(await opened.text()).toContain(viewed.guardian.secrets[0]);
			const asked = await ask(path, { method: "POST", body: new URLSearchParams({ intent: "look" }) });
			await asked.text();
			expect([opened.status, asked.status]).toEqual([200, 422]);
		}
	});
});

describe("A family's document as PDF", () => {
	const PAPERS = ROUTE_TABLE.filter(({ route, method }) => method === "GET" && route.endsWith("-pdf"));

	/** What the text of a paper says of the child; null where there is none. */
	async function secretsIn(row: Row, of: Viewed): Promise<string[] | null> {
		const answer = await ask(row.path(first(of)), { token: of.token });
		const bytes = new Uint8Array(await answer.arrayBuffer());
		if (answer.status !== 200) return null;
		expect(answer.headers.get("Content-Type")).toBe("application/pdf");
		const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
		expect(text).toContain("Camp Acts");
		return of.secrets.filter((secret) => text.includes(secret));
	}

	test.each(PAPERS.map((row) => [key(row), row] as const))(
		"names the child only to its guardian: %s",
		async (_, row) => {
			const [child] = viewed.guardian.secrets;
			expect(await secretsIn(row, viewed.guardian)).toContain(child);
			for (const viewer of ["barred", "unlinked"] as const)
				expect([viewer, await secretsIn(row, viewed[viewer])]).toEqual([viewer, []]);
			for (const viewer of ["out", "other"] as const)
				expect([viewer, await secretsIn(row, viewed[viewer])]).toEqual([viewer, null]);
		},
	);
});
