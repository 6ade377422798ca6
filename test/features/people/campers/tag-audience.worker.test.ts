import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { aCamper, aDefinition, aMembership, aRole, aUser } from "#db/seed/builders";
import * as one from "#app/features/people/campers/api/camper";
import * as api from "#app/features/people/campers/api/campers";
import { loader as list } from "#app/features/people/campers/routes/campers";
import { loader as csv } from "#app/features/people/campers/routes/campers-csv";
import { tagCampers } from "#app/features/people/campers/tag-campers.server";
import * as definition from "#app/features/camp/definitions/api/definition";
import * as definitions from "#app/features/camp/definitions/api/definitions";
import { loader as overview } from "#app/features/people/person-page/routes/person";
import type { Permission } from "#app/platform/auth/permissions";
import { apiCaller } from "../../../support/call-api";
import { loadScreen } from "../../../support/call-screen";
import { campCtxFor } from "../../../support/world";
import { aCampWithAdmin, store } from "./campers-world";

let world: Awaited<ReturnType<typeof aCampWithAdmin>>;
const users: Record<string, { id: string }> = {};
let camper_id = "";
const ids: Record<string, string> = {};
const STAFF: Record<string, Permission[]> = {
	viewer: ["campers_view", "reports_export"],
	office: ["campers_view", "campers_edit", "reports_export"],
	books: ["campers_view", "finance_view", "reports_export"],
};

beforeAll(async () => {
	world = await aCampWithAdmin();
	const { camp } = world;
	const tags = [
		aDefinition(camp, { label: "Swimmer" }),
		aDefinition(camp, { label: "Late papers", audience: "office" }),
		aDefinition(camp, { label: "Scholarship", audience: "finance" }),
	];
	const camper = aCamper(camp, { tags });
	await store(...tags, camper);
	camper_id = camper.id;
	for (const { id, definition } of tags) ids[definition.key] = id;
	users.admin = world.user;
	for (const [name, permissions] of Object.entries(STAFF)) {
		const [user, role] = [aUser(), aRole(camp, { name, permissions })];
		users[name] = user;
		await store(user, role, aMembership(camp, user, { role_id: role.id }));
	}
});

const userOf = (who: string) => users[who] ?? world.user;
const page = (who: string, loader: unknown, search = "", params = {}) =>
	loadScreen({ loader } as never, userOf(who), world.camp, { search, params });
const call = async (who: string, module: typeof api, search = "") =>
	(await apiCaller(userOf(who).id))("GET", module, {
		search: `?camp_id=${world.camp.id}${search}`,
		params: { camper_id },
	});
const held = async () =>
	(
		await env.DB.prepare(
			"SELECT d.label AS label FROM camper_tag t JOIN definition d ON d.id = t.definition_id WHERE t.camper_id = ? ORDER BY d.label",
		)
			.bind(camper_id)
			.all<{ label: string }>()
	).results.map(({ label }) => label);

const SEEN = {
	viewer: "Swimmer",
	office: "Swimmer Late",
	books: "Swimmer Scholarship",
	admin: "Swimmer Late Scholarship",
};

it("a restricted tag is shown to its audience in the list, filters, record, API and export", async () => {
	for (const [who, seen] of Object.entries(SEEN)) {
		const file = (await page(who, csv)) as unknown as Response;
		const told = {
			list: JSON.stringify(await page(who, list)),
			record: JSON.stringify(await page(who, overview, "", { person_id: camper_id })),
			api: JSON.stringify((await call(who, api)).body),
			one: JSON.stringify((await call(who, one as never)).body),
			csv: await file.text(),
		};
		for (const [where, text] of Object.entries(told))
			for (const word of ["Swimmer", "Late papers", "Scholarship"])
				expect([who, where, word, text.includes(word)]).toEqual([
					...[who, where, word, seen.includes(word.split(" ")[0] ?? "")],
				]);
	}
});

it("a restricted tag can't be used as a filter by others in the list, the API or the export", async () => {
	for (const tag of ["scholarship", ids.scholarship]) {
		expect((await call("books", api, `&tag=${tag}`)).body.data).toHaveLength(1);
		expect((await call("viewer", api, `&tag=${tag}`)).status).toBe(404);
		await expect(page("viewer", list, `&tag=${tag}`)).rejects.toMatchObject({ status: 404 });
		await expect(page("viewer", csv, `&tag=${tag}`)).rejects.toMatchObject({ status: 404 });
	}
});

it("another camp's tag can't be used as a filter in the API by ID or key", async () => {
	const elsewhere = await aCampWithAdmin();
	const theirs = aDefinition(elsewhere.camp, { label: "Elsewhere only" });
	await store(theirs);
	for (const tag of [theirs.id, theirs.definition.key]) {
		expect((await call("admin", api, `&tag=${tag}`)).status, tag).toBe(404);
		// Control: its own camp has nobody with it, and that is an answer.
		const own = (await apiCaller(elsewhere.user.id))("GET", api, {
			search: `?camp_id=${elsewhere.camp.id}&tag=${tag}`,
		});
		expect([(await own).status, (await own).body.data], tag).toEqual([200, []]);
	}
});

it("a restricted tag stays when staff who can't see it change the tags, and they can't assign it", async () => {
	const asOffice = await apiCaller(userOf("office").id);
	const put = (tags: string[]) =>
		asOffice("PUT", one as never, {
			params: { camper_id },
			search: `?camp_id=${world.camp.id}`,
			body: { tags },
		});
	expect((await put(["late_papers"])).status).toBe(200);
	expect(await held()).toEqual(["Late papers", "Scholarship"]);
	expect((await put(["late_papers", "scholarship"])).status).toBe(422);
	const ctx = await campCtxFor(userOf("office").id, world.camp.id);
	for (const operation of ["add", "remove"] as const)
		await expect(
			tagCampers(ctx, { camper_ids: [camper_id], tag: "scholarship", operation }),
		).rejects.toMatchObject({ code: "INVALID" });
	expect(await held()).toContain("Scholarship");
});

it("a tag's audience is set in the API, defaults by its label, and must match its type", async () => {
	const asAdmin = await apiCaller(world.user.id);
	const add = async (body: object) =>
		asAdmin("POST", definitions, { body, search: `?camp_id=${world.camp.id}` });
	const audience = async (body: object) =>
		((await add(body)).body.data as unknown as { audience: string }).audience;
	expect(await audience({ type: "camper_tag", label: "Half scholarship" })).toBe("finance");
	expect(await audience({ type: "camper_tag", label: "Early bird" })).toBe("everyone");
	expect(await audience({ type: "camper_tag", label: "Visa", audience: "office" })).toBe("office");
	expect(await audience({ type: "document_type", label: "Medical form" })).toBe("health");
	expect((await add({ type: "camper_tag", label: "Asthma", audience: "health" })).body.fields).toHaveProperty(
		"audience",
	);
	expect((await add({ type: "location", label: "Vault", audience: "finance" })).body.fields).toHaveProperty(
		"audience",
	);
	const put = await asAdmin("PUT", definition as never, {
		params: { id: ids.swimmer ?? "" },
		search: `?camp_id=${world.camp.id}`,
		body: { audience: "health" },
	});
	expect(put.body.fields).toHaveProperty("audience");
	await expect(
		env.DB.prepare("UPDATE definition SET audience = 'health' WHERE id = ?").bind(ids.swimmer).run(),
	).rejects.toThrow(/definition_audience/);
	const tags = async (who: string) =>
		JSON.stringify((await call(who, definitions as never, "&type=camper_tag")).body);
	expect([
		(await tags("viewer")).includes("Scholarship"),
		(await tags("admin")).includes("Scholarship"),
	]).toEqual([false, true]);
});
