import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aDefinition, aFamily, aMembership, aRole, aUser } from "#db/seed/builders";
import * as activities from "#app/features/people/person-page/api/activities";
import type * as one from "#app/features/people/notes-documents/api/document";
import * as list from "#app/features/people/notes-documents/api/documents";
import { uploadDocument } from "#app/features/people/notes-documents/documents.server";
import { personRead } from "#app/features/people/person-page/person-read.server";
import { loader as file } from "#app/features/people/notes-documents/routes/document-file";
import { loader as screen } from "#app/features/people/notes-documents/routes/person-documents";
import type { Permission } from "#app/platform/auth/permissions";
import { apiCaller } from "../../../support/call-api";
import { loadScreen } from "../../../support/call-screen";
import { bytesOf } from "../../../support/pictures";
import { campCtxFor } from "../../../support/world";
import { aCampWithAdmin, store } from "../campers/campers-world";

// Staff read health papers with medical_view and only so; guardians their own child's.

type World = Awaited<ReturnType<typeof aCampWithAdmin>>;
let world: World;
let child_id = "";
let document_id = "";
const users: Record<string, { id: string }> = {};
const pdf = bytesOf("%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n");

const STAFF: Record<string, Permission[]> = {
	office: ["campers_view", "campers_edit"],
	nurse: ["campers_view", "medical_view", "medical_log", "medical_administer"],
	looker: ["campers_view", "medical_view"],
};

const personFor = async (user: { id: string }) => {
	const ctx = await campCtxFor(user.id, world.camp.id);
	const [person] = await personRead({ db: ctx.db, place: ctx.place, today: ctx.today, id: child_id });
	if (!person) throw new Error("The child is missing");
	return { ctx, person };
};
const add = async (who: string, definition_id: string) => {
	const { ctx, person } = await personFor(users[who] ?? world.user);
	return uploadDocument(ctx, person, pdf, { definition_id, title: null, expires_on: null });
};

beforeAll(async () => {
	world = await aCampWithAdmin();
	const { camp } = world;
	const family = aFamily(camp, { guardians: 1, children: 1 });
	const other = aFamily(camp, { guardians: 1, children: 1 });
	await store(family, other);
	child_id = family.children[0]?.id ?? "";
	for (const [name, { guardians }] of Object.entries({ guardian: family, stranger: other })) {
		const user = aUser();
		users[name] = user;
		await store(user, aMembership(camp, user, { role_key: "parent", person_id: guardians[0]?.id }));
	}
	for (const [name, permissions] of Object.entries(STAFF)) {
		const [user, role] = [aUser(), aRole(camp, { name, permissions })];
		users[name] = user;
		await store(user, role, aMembership(camp, user, { role_id: role.id }));
	}
	users.admin = world.user;
	document_id = (await add("guardian", "physical_exam")).id;
});

const call = async (who: string, module: typeof one | typeof list | typeof activities, search = "") => {
	const caller = await apiCaller(users[who]?.id ?? "");
	const params: Record<string, string> = { person_id: child_id, document_id };
	return caller("GET", module as typeof list, { params, search: `?camp_id=${world.camp.id}${search}` });
};
const open = (who: string) =>
	loadScreen({ loader: file } as never, users[who] ?? world.user, world.camp, {
		params: { person_id: child_id, document_id },
	}) as unknown as Promise<Response>;
const status = (who: string) =>
	open(who).then(
		({ status }) => status,
		(refused: { status?: number; init?: { status: number } }) => refused.status ?? refused.init?.status,
	);
const looks = async () =>
	(
		await env.DB.prepare(
			"SELECT user_id, entity_id, changes FROM audit_event WHERE camp_id = ? AND action = 'document.read' ORDER BY at, id",
		)
			.bind(world.camp.id)
			.all<{ user_id: string; entity_id: string; changes: string }>()
	).results;

describe("A physical exam", () => {
	it("is listed and opened by its guardian and staff with medical_view, and by no one else", async () => {
		const seen: Record<string, unknown> = {};
		for (const who of ["guardian", "nurse", "looker", "admin", "office", "stranger"]) {
			const listed = await call(who, list);
			const rows = listed.body.data as unknown as { id: string }[] | undefined;
			seen[who] = [listed.status, rows?.length ?? 0, await status(who)];
		}
		expect(seen).toEqual({
			guardian: [200, 1, 200],
			nurse: [200, 1, 200],
			looker: [200, 1, 200],
			admin: [200, 1, 200],
			office: [200, 0, 404],
			stranger: [404, 0, 404],
		});
	});

	it("is named in a child's activity to the same people", async () => {
		const named = async (who: string) =>
			JSON.stringify((await call(who, activities)).body.data).includes(document_id);
		expect([await named("nurse"), await named("office")]).toEqual([true, false]);
	});

	it("is audited at each view, and not sent without an audit row", async () => {
		const before = (await looks()).length;
		await open("nurse");
		await open("guardian");
		const rows = (await looks()).slice(before);
		expect(rows.map(({ user_id }) => user_id)).toEqual([users.nurse?.id, users.guardian?.id]);
		expect(rows[0]).toMatchObject({ entity_id: child_id, changes: JSON.stringify({ document_id }) });
		await env.DB.prepare(
			"CREATE TRIGGER fault_look BEFORE INSERT ON audit_event BEGIN SELECT RAISE(ABORT, 'fault'); END",
		).run();
		await expect(open("nurse")).rejects.toBeDefined();
		await env.DB.prepare("DROP TRIGGER fault_look").run();
	});

	it("is never named by its type in the audit log", async () => {
		const { results } = await env.DB.prepare("SELECT changes FROM audit_event WHERE camp_id = ?")
			.bind(world.camp.id)
			.all<{ changes: string }>();
		expect(JSON.stringify(results)).not.toContain("physical_exam");
	});
});

it("health documents are added by guardians and health staff, and other documents by the office", async () => {
	const refused = { code: "FORBIDDEN" };
	await expect(add("office", "immunization_record")).rejects.toMatchObject(refused);
	await expect(add("looker", "immunization_record")).rejects.toMatchObject(refused);
	await expect(add("nurse", "agreement")).rejects.toMatchObject(refused);
	expect((await add("nurse", "immunization_record")).audience).toBe("health");
	expect((await add("office", "agreement")).audience).toBe("everyone");
	const kinds = async (who: string) => {
		const page = await loadScreen({ loader: screen } as never, users[who] ?? world.user, world.camp, {
			params: { person_id: child_id },
		});
		return (page as unknown as { types: { label: string }[] }).types.map(({ label }) => label);
	};
	const HEALTH = ["Physical examination", "Immunization record", "Insurance card"];
	expect(await kinds("nurse")).toEqual(HEALTH);
	expect(await kinds("looker")).toEqual([]);
	for (const label of HEALTH) {
		expect(await kinds("guardian")).toContain(label);
		expect(await kinds("office")).not.toContain(label);
	}
});

it("a type that a camp marks as health follows the same rule from then on", async () => {
	const kind = aDefinition(world.camp, { type: "document_type", label: "Swim test" });
	await store(kind);
	const { id } = await add("office", kind.id);
	const ids = async () =>
		((await call("office", list)).body.data as unknown as { id: string }[]).map((each) => each.id);
	expect(await ids()).toContain(id);
	await env.DB.prepare("UPDATE definition SET audience = 'health' WHERE id = ?").bind(kind.id).run();
	expect(await ids()).not.toContain(id);
});
