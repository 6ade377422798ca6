import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { aFamily, anEnrollment, aSession, someAttendance } from "#db/seed/builders";
import { shownGroups } from "#app/features/insight/assistant/hide-answers.server";
import { openCatalog } from "#app/features/insight/reports/index.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import { CATALOG_VERSION, type Plan, parsePlan } from "#app/platform/query/plan";
import { seeded } from "../../../support/seeded";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

// Pairs of counts of campers, in one list or two: what someone can work out who knows which of the groups hold which campers.

const FEW = 5;
const CAMPERS = 40;
const SESSIONS = 4;
const PAIRS = 120;

/** Sessions of each camper: the larger ones differ from each other by one to four campers. */
const sessionsOf = (camper: number): number[] =>
	[
		camper < 24,
		camper < 21 || camper === 30,
		camper >= 12 && camper < 31,
		camper % 3 === 0 || camper > 36,
	].flatMap((is, at) => (is ? [at] : []));
const isBorn = (camper: number, year: number): boolean => 2010 + (camper % 5) >= year;

let catalog: Catalog;
let season: string;
let ids: string[];
/** The first day of all sessions. In one of them, 21 of 24 are present. */
let day: string;

beforeAll(async () => {
	const own = await aCampWithAdmin();
	const sessions = Array.from({ length: SESSIONS }, (_, at) =>
		aSession(own.season, { name: `Session ${at}`, capacity: CAMPERS }),
	);
	const family = aFamily(own.camp, {
		children: Array.from({ length: CAMPERS }, (_, at) => ({
			first_name: `Child${at}`,
			birth_date: `${2010 + (at % 5)}-03-01`,
		})),
	});
	await store(...sessions, family);
	await store(
		...sessions.flatMap((session, at) =>
			family.children
				.filter((_, camper) => sessionsOf(camper).includes(at))
				.map((child) => anEnrollment(session, child)),
		),
	);
	const [first] = sessions;
	if (!first) throw new Error("No session");
	const marks = Array.from({ length: 3 }, () => ({ status: "absent" as const }));
	await store(someAttendance(first, family.children.slice(0, 24), { marks }));
	day = first.session.start_date;
	ids = sessions.map(({ id }) => id);
	season = own.season.id;
	catalog = await openCatalog(own.ctx);
});

interface Asked {
	entity: "camper" | "enrollment";
	/** Sessions, of which a camper has to be in one. */
	sessions: number[];
	/** Born in this year or later. */
	year: number | null;
	/** By session. */
	is_grouped: boolean;
	/** The season is named, though it is the one that isn't named otherwise. */
	names_season: boolean;
}

const planOf = ({ entity, sessions, year, is_grouped, names_season }: Asked): Plan => {
	const field = entity === "camper" ? "sessions" : "session";
	return parsePlan({
		version: CATALOG_VERSION,
		entity,
		columns: [],
		filters: [
			{ any: [{ field, op: "in", value: sessions.map((at) => ids[at] ?? "") }] },
			...(year === null ? [] : [{ any: [{ field: "birth_date", op: "gte", value: `${year}-01-01` }] }]),
		],
		group: is_grouped ? [field] : [],
		measures: [entity === "camper" ? { op: "count" } : { op: "count", field: "camper_id" }],
		...(names_season ? { season } : {}),
	});
};

/** The campers that each shown number is about. */
async function factsOf(asked: Asked, earlier: readonly Plan[]): Promise<number[][]> {
	const { groups, hidden } = await shownGroups(catalog, planOf(asked), earlier);
	const all = Array.from({ length: CAMPERS }, (_, at) => at).filter(
		(camper) =>
			sessionsOf(camper).some((at) => asked.sessions.includes(at)) &&
			(asked.year === null || isBorn(camper, asked.year)),
	);
	return groups.rows.flatMap(({ group, cells }, at) => {
		if (hidden.has(at)) return [];
		const within = asked.is_grouped
			? all.filter((camper) => sessionsOf(camper).some((each) => ids[each] === group[0]))
			: all;
		// The oracle counts what the product counts.
		expect(Number(cells.at(-1)), JSON.stringify(asked)).toBe(within.length);
		return [within];
	});
}

const isFew = (n: number): boolean => n > 0 && n < FEW;

const differ = (a: readonly number[], b: readonly number[]): boolean =>
	isFew(a.length - b.length) && b.every((camper) => a.includes(camper));

/** True where two answers tell about one to four campers: one number alone, or a number of each by their difference. */
const tellFew = (first: readonly number[][], second: readonly number[][]): boolean =>
	[...first, ...second].some(({ length }) => isFew(length)) ||
	first.some((a) => second.some((b) => differ(a, b) || differ(b, a)));

/** True where a question is asked twice. The second answer tells nothing more. */
const isSame = (first: Asked, second: Asked): boolean =>
	JSON.stringify({ ...first, names_season: null }) === JSON.stringify({ ...second, names_season: null });

/** Two questions about nearly the same campers, which differences come from. */
function drawn(random: () => number): [Asked, Asked] {
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
	const one = (): Asked => {
		const sessions = ids.map((_, at) => at).filter(() => random() < 0.5);
		return {
			entity: pick(["camper", "enrollment"]),
			sessions: sessions.length > 0 ? sessions : [0],
			year: pick([null, null, 2011, 2013]),
			is_grouped: random() < 0.3,
			names_season: random() < 0.3,
		};
	};
	const [first, second] = [one(), one()];
	return random() < 0.5
		? [first, second]
		: [
				first,
				{ ...second, sessions: [...new Set([...first.sessions, pick([0, 1, 2, 3])])], year: first.year },
			];
}

describe("two counts of campers", () => {
	const chance = inject("chance");

	it(`don't tell about fewer than five of them (seed ${chance})`, async () => {
		const random = seeded(chance);
		let shown = 0;
		for (let pair = 0; pair < PAIRS; pair++) {
			const [first, second] = drawn(random);
			if (isSame(first, second)) continue;
			const [one, other] = [await factsOf(first, []), await factsOf(second, [planOf(first)])];
			shown += one.length + other.length;
			expect(tellFew(one, other), JSON.stringify([first, second])).toBe(false);
		}
		expect(shown).toBeGreaterThan(PAIRS);
	});

	it("would tell it if the first weren't known, in one list and across two (control)", async () => {
		const random = seeded(chance);
		const told = { same: 0, across: 0 };
		for (let pair = 0; pair < PAIRS; pair++) {
			const [first, second] = drawn(random);
			if (isSame(first, second)) continue;
			if (tellFew(await factsOf(first, []), await factsOf(second, [])))
				told[first.entity === second.entity ? "same" : "across"]++;
		}
		expect(told.same).toBeGreaterThan(0);
		expect(told.across).toBeGreaterThan(0);
	});

	it("are compared with each earlier count of the same rows", async () => {
		const rollCall = (field: string) =>
			parsePlan({
				version: CATALOG_VERSION,
				entity: "roll_call",
				columns: [],
				filters: [
					{ any: [{ field: "date", op: "is", value: day }] },
					{ any: [{ field: "session", op: "is", value: ids[0] ?? "" }] },
				],
				measures: [{ op: "sum", field }],
			});
		const hiddenAfter = async (...earlier: string[]) =>
			(await shownGroups(catalog, rollCall("present"), earlier.map(rollCall))).hidden.size;
		// Three of those expected didn't come.
		expect(await hiddenAfter("expected")).toBe(1);
		expect(await hiddenAfter("expected", "late")).toBe(1);
		expect(await hiddenAfter("late", "expected")).toBe(1);
		// Control: the other count alone tells nothing.
		expect(await hiddenAfter("late")).toBe(0);
	});
});
