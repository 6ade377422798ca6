import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import type { Catalog } from "#app/platform/query/catalog.server";
import { explainPerson } from "#app/features/insight/reports/explain-person.server";
import { fieldChoices } from "#app/features/insight/reports/run-plan.server";
import { parsePlan } from "#app/platform/query/plan";
import { choicesIn } from "#app/platform/query/field-choices.server";
import { explainIn } from "#app/features/insight/reports/explain-person.server";
import type { CampCtx } from "#app/platform/context.server";
import { isFull } from "../../../support/sample";
import { seeded } from "../../../support/seeded";
import type { ExpectedRow } from "./expected/tables";
import { holds, naively } from "./naive";
import { fieldsIn, rowsFor, type Side, Trials, twoSides, withEntity } from "./sides";

vi.setConfig({ testTimeout: isFull ? 1_200_000 : 120_000, hookTimeout: 120_000 });

let sides: Side[];
let trials: Trials;
const pick = <T>(values: readonly T[]): T => trials.pick(values);
const aPlan: Trials["plan"] = (...of) => trials.plan(...of);

beforeAll(async () => {
	sides = await twoSides();
	trials = new Trials(sides, seeded(inject("chance")));
});

describe("the choices of a field", () => {
	it("are, for a counselor, those of campers in their groups alone", async () => {
		for (const side of sides) {
			const catalog = side.catalogs.counselor as Catalog;
			const visible = side.rows("counselor", "camper");
			for (const key of ["tags", "sessions", "groups", "gender"]) {
				const offered = (await choicesIn(catalog, "camper", key)).map((choice) => choice.key);
				const there = new Set(visible.flatMap(({ values }) => (values[key] ?? []) as string[]));
				expect([...offered].sort()).toEqual([...there].sort());
			}
			const ctx = side.camp.ctx.counselor as CampCtx;
			await expect(fieldChoices(ctx, "camper", "missing_papers")).rejects.toMatchObject({
				code: "FORBIDDEN",
			});
			await expect(choicesIn(catalog, "camper", "name")).rejects.toMatchObject({ code: "INVALID" });
		}
	});

	it("would show those of other campers with a scope that reaches everyone", async () => {
		const found = [];
		for (const side of sides) {
			const spoiled = withEntity(side.catalogs.counselor as Catalog, "camper", (entity) => ({
				...entity,
				scope: () => sql`1`,
			}));
			const there = new Set(
				side.rows("counselor", "camper").flatMap(({ values }) => values.sessions as string[]),
			);
			const offered = await choicesIn(spoiled, "camper", "sessions");
			found.push(...offered.filter(({ key }) => !there.has(key)));
		}
		expect(found.length).toBeGreaterThan(0);
	});

	it("of a tag are for its audience alone", async () => {
		const [side] = sides as [Side];
		const shown = async (role: string) =>
			(await choicesIn(side.catalogs[role] as Catalog, "camper", "tags")).map(({ label }) => label);
		expect(await shown("camp_admin")).toEqual(["Tag everyone", "Tag finance", "Tag office"]);
		expect(await shown("head_counselor")).toEqual(["Tag everyone"]);
		expect(await shown("bookkeeper")).toEqual(["Tag everyone", "Tag finance"]);
	});
});

describe("why a person is in a report, or isn't", () => {
	it("says of each filter and of the limit what a plain look says", async () => {
		for (let at = 0; at < 60; at++) {
			const side = pick(sides);
			const entity = pick(["camper", "enrollment", "staff", "family"]);
			const asked = aPlan(side, "camp_admin", [entity]);
			const plan = {
				...asked,
				columns: ["id"],
				group: [],
				measures: [],
				sort: [],
			};
			const catalog = side.catalogs.camp_admin as Catalog;
			const rows = rowsFor(side, "camp_admin", asked);
			const row = pick(rows);
			const explained = await explainIn(catalog, plan, row.person ?? "");
			const known = {
				fields: fieldsIn(catalog, entity),
				order: catalog.entities.get(entity)?.order ?? "",
				today: asked.as_of ?? "2026-07-15",
				season: catalog.season,
				time_zone: "America/New_York",
			};
			const of = rows.filter(({ person }) => person === row.person).sort((a, b) => (a.id < b.id ? -1 : 1));
			expect(explained.map(({ id }) => id)).toEqual(of.map(({ id }) => id));
			const listed = new Set(naively(known, rows, plan).ids);
			for (const [index, each] of explained.entries()) {
				const wanted = plan.filters.map(({ any }) =>
					any.map((one) => holds(known, of[index] as ExpectedRow, one)),
				);
				expect(each.filters.map(({ conditions }) => conditions)).toEqual(wanted);
				const passes = wanted.every((some) => some.includes(true));
				expect([each.is_in, each.is_cut]).toEqual([listed.has(each.id), passes && !listed.has(each.id)]);
			}
		}
	});

	it("isn't told by an order that the caller can't see", async () => {
		const [side] = sides as [Side];
		const plan = parsePlan({
			version: 1,
			entity: "family",
			columns: ["name"],
			sort: [{ field: "balance" }],
			limit: 1,
		});
		const [row] = side.rows("camp_admin", "family");
		const ask = (role: string) => explainIn(side.catalogs[role] as Catalog, plan, row?.person ?? "");
		expect(await ask("camp_admin")).toHaveLength(1);
		await expect(ask("head_counselor")).rejects.toMatchObject({ code: "FORBIDDEN" });
	});

	it("isn't told about a person that the caller can't see", async () => {
		const [side, other] = sides as [Side, Side];
		const plan = parsePlan({ version: 1, entity: "camper", columns: ["name"] });
		const mine = new Set(side.rows("counselor", "camper").map(({ id }) => id));
		const hidden = side.rows("camp_admin", "camper").find(({ id }) => !mine.has(id));
		const [theirs] = other.rows("camp_admin", "camper");
		for (const person of [hidden, theirs])
			await expect(
				explainIn(side.catalogs.counselor as Catalog, plan, person?.id ?? ""),
			).rejects.toMatchObject({
				code: "NOT_FOUND",
			});
		const [seen] = side.rows("counselor", "camper");
		expect(await explainPerson(side.camp.ctx.counselor as CampCtx, plan, seen?.id ?? "")).toHaveLength(1);
	});
});
