import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import type { z } from "zod";
import * as fieldsApi from "#app/features/insight/reports/api/filter-fields";
import * as generateApi from "#app/features/insight/reports/api/generate";
import { openCatalog } from "#app/features/insight/reports/catalog.server";
import { explainIn } from "#app/features/insight/reports/explain-person.server";
import { filterEntities } from "#app/features/insight/reports/filter-entities.server";
import type { filterEntity } from "#app/features/insight/reports/inputs";
import * as openRoute from "#app/features/insight/reports/routes/open-report";
import * as reportsRoute from "#app/features/insight/reports/routes/reports";
import type { Catalog } from "#app/platform/query/catalog.server";
import type { ReportEntity } from "#app/platform/query/entity";
import { parsePlan } from "#app/platform/query/plan";
import type { CampCtx } from "#app/platform/context.server";
import { apiCaller, type Caller } from "../../../support/call-api";
import { loadScreen } from "../../../support/call-screen";
import { isFull } from "../../../support/sample";
import { seeded } from "../../../support/seeded";
import { EXPECTED, mayAsk, mayUse } from "./expected";
import type { Asked } from "./expected/tables";
import { ROLES } from "./report-roles";
import { allPages, fieldsIn, GUARDIAN, type Side, Trials, twoSides, withEntity, withFields } from "./sides";

vi.setConfig({ testTimeout: isFull ? 1_200_000 : 120_000, hookTimeout: 120_000 });

// What choices of filters tell, and what is left of the catalog for a parent.

/** How often a role asks for an entity's fields. */
const ASKED = isFull ? 1_000 : 80;
/** Number of random plans of a parent. */
const PLANS = isFull ? 1_000 : 80;
const NOW = "2026-07-15T14:00:00.000Z";
/** Roles that open reports at all. */
const READERS = ["camp_admin", "head_counselor", "counselor", "bookkeeper", "registrar", "nurse"];

type Offered = z.infer<typeof filterEntity>;

let sides: [Side, Side];
let trials: Trials;
/** By camp and role. */
const callers = new Map<string, Caller>();

beforeAll(async () => {
	sides = await twoSides();
	trials = new Trials(sides, seeded(inject("chance")));
	for (const { camp } of sides)
		for (const [role, { user }] of Object.entries(camp.ctx))
			callers.set(`${camp.id} ${role}`, await apiCaller(user.id));
});

/** Asks for fields as a role of one camp, in a camp. */
const fieldsOf = (side: Side, role: string, entity: string, of: Side = side) =>
	(callers.get(`${side.camp.id} ${role}`) as Caller)("GET", fieldsApi, {
		search: `?camp_id=${of.camp.id}&entity=${entity}`,
		env: { DEMO_NOW: NOW } as never,
	});

/** The IDs of all that is stored of a camp. */
function idsOf({ asked }: Side): ReadonlySet<unknown> {
	const tables = Object.values((asked.camp_admin as Asked).of) as Record<string, unknown>[][];
	return new Set(tables.flatMap((rows) => rows.flatMap(({ id }) => id ?? [])));
}

/** The values that a role sees in the rows of an entity. */
const valuesSeen = (side: Side, role: string, entity: string, field: string): Set<unknown> =>
	new Set(side.rows(role, entity).flatMap(({ values }) => values[field] ?? []));

/**
 * Fields that a role can't use, and choices that tell it what it can't see: values of rows that it doesn't see, and what is of the
 * other camp.
 */
function leaks(side: Side, role: string, { key: entity, fields }: Offered): string[] {
	const asked = side.asked[role] as Asked;
	const others = idsOf(side === sides[0] ? sides[1] : sides[0]);
	const own = idsOf(side);
	const declared = fieldsIn(side.catalogs.camp_admin as Catalog, entity);
	return fields.flatMap(({ key, choices }) => {
		if (!mayUse(asked, entity, key)) return [`${role} ${entity}.${key}`];
		// Fixed choices tell nothing of a camp.
		if (choices === null || typeof declared.get(key)?.choices !== "function") return [];
		const seen = valuesSeen(side, role, entity, key);
		const there = valuesSeen(side, "camp_admin", entity, key);
		const isHidden = (value: string) =>
			asked.scope === null
				? (there.has(value) && !seen.has(value)) || (others.has(value) && !own.has(value))
				: !seen.has(value);
		return choices
			.filter((choice) => isHidden(choice.key))
			.map(({ label }) => `${role} ${entity}.${key}: ${label}`);
	});
}

const spoiled = (catalog: Catalog | undefined, change: (entity: ReportEntity) => ReportEntity) =>
	withEntity(catalog as Catalog, "camper", change);

describe("the choices of filters", () => {
	it("tell no role what it can't see, in its own camp and another one", async () => {
		const found: string[] = [];
		let offered = 0;
		for (let at = 0; at < ASKED && found.length === 0; at++) {
			const side = trials.pick(sides);
			const of = trials.pick([side, side, side, ...sides]);
			const [role, entity] = [trials.pick([...READERS, ...ROLES]), trials.pick(Object.keys(EXPECTED))];
			const { status, body } = await fieldsOf(side, role, entity, of);
			const allowed = READERS.includes(role) && mayAsk(side.asked[role] as Asked, entity);
			const wanted = of !== side ? 404 : allowed ? 200 : 403;
			if (status !== wanted) found.push(`${role} ${entity}: ${status} in place of ${wanted}`);
			if (status !== 200) continue;
			const answered = body.data as Offered[];
			expect(answered.map(({ key }) => key)).toEqual([entity]);
			for (const each of answered) {
				found.push(...leaks(side, role, each));
				offered += each.fields.reduce((sum, { choices }) => sum + (choices?.length ?? 0), 0);
			}
		}
		expect(found).toEqual([]);
		expect(offered).toBeGreaterThan(ASKED);
	});

	it("would tell a counselor of other campers with a scope that reaches everyone", async () => {
		const found: string[] = [];
		for (const side of sides) {
			const catalog = spoiled(side.catalogs.counselor, (entity) => ({ ...entity, scope: () => sql`1` }));
			for (const each of await filterEntities(catalog, "camper"))
				found.push(...leaks(side, "counselor", each));
		}
		expect(found.join()).toContain("counselor camper.sessions");
	});

	it("would tell of another audience and another camp with a list that asks for neither", async () => {
		const found: string[] = [];
		for (const side of sides) {
			const catalog = spoiled(side.catalogs.bookkeeper, (entity) =>
				withFields(entity, (field) =>
					field.key === "tags"
						? {
								...field,
								choices: () =>
									sql`SELECT d.id AS key, d.camp_id || d.label AS label FROM definition d WHERE d.type = 'camper_tag'`,
							}
						: field,
				),
			);
			for (const each of await filterEntities(catalog, "camper"))
				found.push(...leaks(side, "bookkeeper", each));
		}
		const [one, other] = sides.map(({ camp }) => `${camp.id}Tag office`);
		expect(found.join()).toContain(one);
		expect(found.join()).toContain(other);
	});

	it("would be found where a field comes without its permission", async () => {
		const [side] = sides;
		const catalog = spoiled(side.catalogs.counselor, (entity) =>
			withFields(entity, (field) => ({ ...field, permissions: [] })),
		);
		const [campers] = await filterEntities(catalog, "camper");
		expect(leaks(side, "counselor", campers as Offered)).toContain("counselor camper.family_balance");
	});
});

describe("a parent", () => {
	const names = parsePlan({ version: 1, entity: "camper", columns: ["name"] });

	it("can't open reports, their fields or their choices", async () => {
		const [side] = sides;
		const parent = side.camp.ctx.parent as CampCtx;
		for (const entity of Object.keys(EXPECTED))
			expect((await fieldsOf(side, "parent", entity)).status).toBe(403);
		const call = callers.get(`${side.camp.id} parent`) as Caller;
		const generate = { search: `?camp_id=${side.camp.id}`, body: { plan: names, format: "csv" } };
		expect((await call("POST", generateApi, generate)).status).toBe(403);
		const search = `&plan=${encodeURIComponent(JSON.stringify(names))}`;
		for (const opened of [
			loadScreen(openRoute, parent.user, parent.camp, { search }),
			loadScreen(reportsRoute, parent.user, parent.camp),
		])
			await expect(opened).rejects.toMatchObject({ status: 403 });
	});

	// No role with this scope holds a permission of the catalog. The engine doesn't rely on that.
	it("with every permission would see their own children alone, in random plans about all entities", async () => {
		const found: string[] = [];
		for (let at = 0; at < PLANS && found.length === 0; at++) {
			const side = trials.pick(sides);
			const plan = trials.plan(side, GUARDIAN);
			found.push(...(await trials.differences(side, GUARDIAN, plan, side.catalogs[GUARDIAN] as Catalog)));
		}
		expect(found).toEqual([]);
	});

	it("would see others with a scope that reaches everyone", async () => {
		for (const side of sides) {
			const catalog = spoiled(side.catalogs[GUARDIAN], (entity) => ({ ...entity, scope: () => sql`1` }));
			expect((await trials.differences(side, GUARDIAN, names, catalog)).join()).toContain("other rows");
		}
	});

	it("would see their children's sessions, groups and tags among the choices, and no others", async () => {
		for (const side of sides) {
			for (const entity of Object.keys(EXPECTED)) {
				const asked = filterEntities(side.catalogs[GUARDIAN] as Catalog, entity);
				if (mayAsk(side.asked[GUARDIAN] as Asked, entity))
					for (const each of await asked) expect(leaks(side, GUARDIAN, each)).toEqual([]);
				else await expect(asked).rejects.toMatchObject({ code: "FORBIDDEN" });
			}
		}
		const [, full] = sides;
		const [campers] = await filterEntities(full.catalogs[GUARDIAN] as Catalog, "camper");
		const sessions = campers?.fields.find(({ key }) => key === "sessions")?.choices ?? [];
		expect(sessions.length).toBeGreaterThan(0);
	});

	it("isn't told why another family's child is in a report", async () => {
		const [, full] = sides;
		const own = new Set(full.rows(GUARDIAN, "camper").map(({ id }) => id));
		const catalog = full.catalogs[GUARDIAN] as Catalog;
		expect(own.size).toBeGreaterThan(0);
		for (const { id } of full.rows("camp_admin", "camper")) {
			const explained = explainIn(catalog, names, id);
			if (own.has(id)) expect(await explained).toHaveLength(1);
			else await expect(explained).rejects.toMatchObject({ code: "NOT_FOUND" });
		}
	});

	it("who can't pick up any child sees no row about a camper, and no choices", async () => {
		for (const { camp, catalogs, rows } of sides) {
			const parent = camp.ctx.parent as CampCtx;
			const scope = { kind: "own_children", person_id: camp.barred_parent_id } as const;
			const catalog = await openCatalog({ ...parent, can: () => true, place: { ...parent.place, scope } });
			for (const [entity, { person, scope: reached }] of catalog.entities) {
				if (!person) continue;
				const [column = ""] = fieldsIn(catalog, entity).keys();
				const plan = parsePlan({ version: 1, entity, columns: [column] });
				const asked = allPages(catalog, plan, 50);
				if (reached === "whole_camp") {
					await expect(asked).rejects.toMatchObject({ code: "FORBIDDEN" });
					continue;
				}
				const { rows: found } = await asked;
				expect([entity, found]).toEqual([entity, []]);
				expect(rows("camp_admin", entity).length).toBeGreaterThan(0);
			}
			const [campers] = await filterEntities(catalog, "camper");
			const sessions = campers?.fields.find(({ key }) => key === "sessions");
			expect(sessions?.choices).toEqual([]);
			expect((await filterEntities(catalogs.camp_admin as Catalog, "camper")).length).toBe(1);
		}
	});
});
