import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeDb, type TripCount } from "#db/client";
import { aCamper, aDefinition, aGroup, anEnrollment, aSession, aStaffMember } from "#db/seed/builders";
import type { CamperQuery } from "#app/features/people/campers/inputs";
import { camperPage, camperRead, countRead, listRead } from "#app/features/people/campers/queries.server";
import type { CampCtx } from "#app/platform/context.server";
import { aCampWithAdmin, aMember, store } from "./campers-world";
import { count } from "./list-world";

describe("The cost of a list", () => {
	it("doesn't grow with the camp: a page reads only its own rows", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const many = Array.from({ length: 600 }, (_, index) =>
			aCamper(camp, { first_name: `Child ${String(index).padStart(3, "0")}`, birth_date: "2016-04-18" }),
		);
		await store(...many);
		const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
		const db = makeDb(env.DB, cost);
		const read = async (query: CamperQuery, cursor?: string) => {
			cost.rows_read = 0;
			const asked = { place: ctx.place, today: ctx.today, query };
			const { page } = camperPage(await listRead(db, asked, 10, cursor), 10, query);
			return { rows: cost.rows_read, cursor: page.next_cursor ?? undefined };
		};
		for (const sort of ["name", "-name", "age", "-age", "created", "-created"] as const) {
			for (const status of ["active", "all"] as const) {
				let at: { rows: number; cursor: string | undefined } = { rows: 0, cursor: undefined };
				for (let page = 0; page < 3; page++) {
					at = await read({ sort, status }, at.cursor);
					expect(at.rows, `${sort} ${status} page ${page}`).toBeLessThan(150);
				}
			}
		}
		cost.rows_read = 0;
		const [counted] = await countRead(db, { place: ctx.place, today: ctx.today, query: {} });
		expect(counted?.n).toBe(600);
		expect(cost.rows_read).toBeLessThan(5);
	});

	it("doesn't grow for a counselor or a tag either", async () => {
		const { camp, season } = await aCampWithAdmin();
		const tag = aDefinition(camp, { label: "Bus" });
		const session = aSession(season, { capacity: 700 });
		const ana = aStaffMember(camp);
		const many = Array.from({ length: 600 }, (_, index) => aCamper(camp, { tags: index < 8 ? [tag] : [] }));
		await store(tag, session, ana, ...many);
		await store(...many.map((child) => anEnrollment(session, child)));
		await store(
			aGroup(camp, { session, campers: many.slice(0, 8), staff: [ana] }),
			aGroup(camp, { name: "Others", session, campers: many.slice(8) }),
		);
		const counselor = await aMember(camp, { role_key: "counselor", person_id: ana.id });
		const admin = await aMember(camp, { role_key: "camp_admin" });
		const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
		const db = makeDb(env.DB, cost);
		const rowsFor = async ({ place, today }: CampCtx, query: CamperQuery) => {
			cost.rows_read = 0;
			expect(await listRead(db, { place, today, query }, 50)).toHaveLength(8);
			expect(await countRead(db, { place, today, query })).toMatchObject([{ n: 8 }]);
			return cost.rows_read;
		};
		expect(await rowsFor(counselor, {})).toBeLessThan(250);
		cost.rows_read = 0;
		const { place, today } = counselor;
		expect(await camperRead(db, { place, today, id: many[3]?.id ?? "" })).toHaveLength(1);
		expect(await camperRead(db, { place, today, id: many[9]?.id ?? "" })).toHaveLength(0);
		expect(cost.rows_read).toBeLessThan(40);
		expect(await rowsFor(admin, { tag: tag.id })).toBeLessThan(250);
	});

	it("is bounded for a count, which says that there are more", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		await store(...Array.from({ length: 1002 }, () => aCamper(camp)));
		expect(await count(ctx, { q: "wren" })).toEqual({ n: 1001, exact: false });
		expect(await count(ctx)).toEqual({ n: 1002, exact: true });
	});
});
