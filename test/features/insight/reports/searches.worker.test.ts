import { beforeAll, describe, expect, it } from "vitest";
import { aFamily, aRegistration } from "#db/seed/builders";
import { openCatalog } from "#app/features/insight/reports/catalog.server";
import { boardSearch, staffRegistrations } from "#app/features/office/registration-desk/board.server";
import { searchOf } from "#app/features/people/campers/list-search.server";
import { countRead, listRead } from "#app/features/people/campers/queries.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { parsePlan } from "#app/platform/query/plan";
import { runIn } from "#app/platform/query/run-plan.server";
import { findPeople } from "#app/platform/search/people-index.server";
import { indexAll } from "../../../support/search";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

// A statement takes a hundred parameters, and a search has a value for each of its words.

const SEARCHED = ["camper", "family", "registration", "staff"];
/** Words of two characters are also searched together with their neighbors. */
const SHORT = "ab cd ef gh ij";
const sounds = "bcdfghklmnprstvz";
const words = Array.from({ length: 200 }, (_, at) => `${sounds[at >> 4]}${sounds[at & 15]}`);
const LONG = words.join(" ");

let ctx: CampCtx;
let child_id: string;

beforeAll(async () => {
	const { camp, season, user, ctx: made } = await aCampWithAdmin();
	ctx = made;
	const family = aFamily(camp, { guardians: [{ relationship: "parent" }], children: 1 });
	child_id = family.children[0]?.id ?? "";
	await store(family, aRegistration(season, family, user));
	await indexAll();
});

const asked = (entity: string, filters: readonly (readonly string[])[]) =>
	parsePlan({
		version: 1,
		entity,
		columns: ["id"],
		filters: filters.map((texts) => ({
			any: texts.map((value) => ({ field: "search", op: "contains", value })),
		})),
	});

/** What a report of searches finds; the refusal's code where it is refused. */
async function found(entity: string, filters: readonly (readonly string[])[]): Promise<string[] | string> {
	try {
		return (await runIn(await openCatalog(ctx), asked(entity, filters))).rows.map(({ id }) => id);
	} catch (error) {
		if (error instanceof AppError) return error.code;
		throw error;
	}
}

/** Texts of five words each, no two of which are equal. */
const texts = (count: number, ending = "") =>
	Array.from({ length: count }, (_, at) =>
		words
			.slice(at, at + 5)
			.map((word) => `${word}${ending}`)
			.join(" "),
	);

describe("A report", () => {
	it.each(SEARCHED)("answers a search of %ss with as many words as a plan takes", async (entity) => {
		expect(await found(entity, [[LONG.slice(0, 500)]])).toEqual([]);
		expect(await found(entity, [[SHORT]])).toEqual([]);
	});

	it.each(SEARCHED)("answers or refuses a hundred searches of %ss at once", async (entity) => {
		const all = texts(100);
		const filters = Array.from({ length: 5 }, (_, at) => all.slice(at * 20, at * 20 + 20));
		expect([[], "INVALID"]).toContainEqual(await found(entity, filters));
		expect([[], "INVALID"]).toContainEqual(
			await found(
				entity,
				texts(30).map((text) => [text]),
			),
		);
		expect(await found(entity, [texts(12, "a")])).toEqual([]);
	});

	it("still finds a camper by each of many alternatives", async () => {
		const { rows } = await runIn(
			await openCatalog(ctx),
			parsePlan({ version: 1, entity: "camper", columns: ["first_name", "last_name"] }),
		);
		const name = rows[0]?.cells.join(" ") ?? "";
		expect(await found("camper", [[...texts(12, "a"), name]])).toEqual([child_id]);
	});
});

describe("A list", () => {
	const camperList = async (q: string) => {
		const query = { q };
		const wanted = searchOf({ scope: ctx.place.scope, query });
		const hits = wanted && (await findPeople(ctx, ctx.camp.id, wanted));
		const list = { place: ctx.place, today: ctx.today, query, in_season: true, hits };
		await countRead(ctx.db, list);
		return (await listRead(ctx.db, list, 50)).length;
	};
	const registrations = async (q: string) => {
		const wanted = boardSearch({ query: { q } });
		const hits = wanted && (await findPeople(ctx, ctx.camp.id, wanted));
		return (await staffRegistrations.read(ctx, { filters: { q }, hits, limit: 20 })).length;
	};

	it("of campers answers a search of many words and of short ones", async () => {
		expect([await camperList(LONG.slice(0, 500)), await camperList(SHORT)]).toEqual([0, 0]);
	});

	it("of registrations answers a search of many words and of short ones", async () => {
		expect([await registrations(LONG.slice(0, 500)), await registrations(SHORT)]).toEqual([0, 0]);
	});
});
