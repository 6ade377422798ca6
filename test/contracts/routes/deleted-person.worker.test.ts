import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { withoutAlarms } from "../../support/alarms";
import { ask, dataPath } from "../../support/ask";
import { aPeopledCamp, type CampWorld, type Things } from "../../support/camp-world";
import { nameOf } from "./refusals";
import { builtOf } from "./route-list";
import { BODIES, FORMS, ROUTE_TABLE, type Row } from "./route-table";

withoutAlarms();

// Hundreds of requests; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The things of a test that are people, as paths name them. */
const PEOPLE = ["camper_id", "free_camper_id", "parent_id", "contact_id", "staff_id"] as const;

/** Pages and presses by which a deleted person is seen and brought back; their pages say so, and offer it. */
const RESTORES = [
	...[
		"person-page/routes/person",
		"person-page/routes/person-activity",
		"person-page/routes/person-attendance",
	],
	...[
		"person-page/routes/person-sessions",
		"person-page/routes/photo-file",
		"person-page/routes/restore-person",
	],
	...["notes-documents/routes/person-documents", "notes-documents/routes/person-notes"],
	"relationships/routes/person-family",
].map((name) => `people/${name}`);
const BACK = [
	...RESTORES,
	...[
		"people/person-page/api/restore-person",
		"people/campers/routes/restore-camper",
		"people/staff/routes/restore-staff",
	],
	"people/staff/routes/staff-member",
	// Whoever went with their last relationship comes back with its Undo.
	"people/relationships/routes/relate",
	// It leads to the person's own page.
	"people/campers/routes/camper",
];

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin"], {}, { atATime: 8 });
});

const outlineOf = (row: Row) =>
	row.path(new Proxy({}, { get: (_, name) => `@${String(name)}` }) as unknown as Things);
const namedIn = (row: Row) => PEOPLE.filter((name) => new RegExp(`@${name}\\b`).test(outlineOf(row)));

const naming = ROUTE_TABLE.filter(
	(row) => builtOf(row) && !["absent", "refused", "signed-in"].includes(row.needs) && namedIn(row).length > 0,
);

/** Things whose people were deleted a moment ago. */
async function withoutPeople(row: Row): Promise<Things> {
	const at = await camp.more();
	const gone = new Date().toISOString();
	for (const name of namedIn(row))
		await env.DB.batch(
			["person", "camper", "staff"].map((table) =>
				env.DB.prepare(`UPDATE ${table} SET deleted_at = ? WHERE camp_id = ? AND id = ?`).bind(
					gone,
					at.camp_id,
					at[name],
				),
			),
		);
	return at;
}

function bodyOf(row: Row, at: Things): unknown {
	if (row.method === "GET" || row.method === "DELETE") return undefined;
	if (builtOf(row)?.meta?.surface === "api") return BODIES[nameOf(row)]?.body(at) ?? {};
	const fields = FORMS[row.route]?.fields(at) ?? {};
	return new URLSearchParams(
		Object.entries(fields).flatMap(([key, value]) =>
			[value].flat().map((each): [string, string] => [key, each]),
		),
	);
}

const answerTo = async (row: Row, at: Things) => {
	const path = row.path(at);
	const response = await ask(row.method === "GET" && builtOf(row)?.drawn ? dataPath(path) : path, {
		method: row.method,
		token: camp.tokens.camp_admin,
		body: bodyOf(row, at),
	});
	return { status: response.status, text: (await response.text()).slice(0, 200) };
};

describe("The rule that a deleted person returns 404 by ID", () => {
	const gone = naming.filter(
		(row) =>
			!BACK.includes(row.route) ||
			(row.method !== "GET" && row.route === "people/notes-documents/routes/person-notes"),
	);
	test("covers many routes", () => expect(gone.length).toBeGreaterThan(40));

	test.each(gone.map((row) => [nameOf(row), row] as const))("holds for %s", async (_, row) => {
		const at = await withoutPeople(row);
		const { status, text } = await answerTo(row, at);
		expect(status, text).toBe(404);
	});
});

describe("The rule that a deleted person is shown where they can be restored", () => {
	const shown = naming.filter(
		(row) => row.method === "GET" && /\/routes\/person(-|$)/.test(row.route) && RESTORES.includes(row.route),
	);
	test.each(shown.map((row) => [row.route, row] as const))("holds for %s", async (_, row) => {
		const at = await withoutPeople(row);
		const response = await ask(row.path(at), { token: camp.tokens.camp_admin });
		expect(response.status).toBe(200);
		expect(await response.text()).toContain("/restore");
	});
});
