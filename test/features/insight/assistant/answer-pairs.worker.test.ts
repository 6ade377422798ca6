import { describe, beforeAll, expect, inject, it, vi } from "vitest";
import { aFamily, anEnrollment, aSession } from "#db/seed/builders";
import { shownGroups } from "#app/features/insight/assistant/hide-answers.server";
import { openCatalog } from "#app/features/insight/reports/index.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import { CATALOG_VERSION, type Plan, parsePlan } from "#app/platform/query/plan";
import { seeded } from "../../../support/seeded";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

// Pairs of answers about sessions, whose numbers count people: what someone who knows each capacity can work out from both.

/** Enrolled campers of each session, and the youngest age that groups it. */
const SESSIONS = [
	[0, 6],
	[2, 6],
	[4, 8],
	[5, 8],
	[7, 6],
	[9, 8],
	[12, 10],
	[16, 10],
] as const;
const CAPACITY = 20;
const FEW = 5;
const FIELDS = ["taken", "enrolled", "open_spots", "fill"] as const;
const OPS = ["sum", "average", "min", "max"] as const;

let catalog: Catalog;
let ids: string[];

beforeAll(async () => {
	const own = await aCampWithAdmin();
	const sessions = SESSIONS.map(([, min_age], at) =>
		aSession(own.season, { name: `Session ${at}`, capacity: CAPACITY, min_age, max_age: 14 }),
	);
	const family = aFamily(own.camp, {
		children: Array.from({ length: 16 }, (_, at) => ({ first_name: `Child${at}` })),
	});
	await store(...sessions, family);
	await store(
		...sessions.flatMap((session, at) =>
			family.children.slice(0, SESSIONS[at]?.[0]).map((child) => anEnrollment(session, child)),
		),
	);
	ids = sessions.map(({ id }) => id);
	catalog = await openCatalog(own.ctx);
});

interface Asked {
	sessions: number[];
	field: (typeof FIELDS)[number];
	op: (typeof OPS)[number];
	group: string[];
}

const planOf = ({ sessions, field, op, group }: Asked): Plan =>
	parsePlan({
		version: CATALOG_VERSION,
		entity: "session",
		columns: [],
		filters: [{ any: [{ field: "id", op: "in", value: sessions.map((at) => ids[at] ?? "") }] }],
		group,
		measures: [{ op, field }],
	});

/** What a shown number tells: how many people some sessions have together. */
interface Fact {
	sessions: readonly number[];
	n: number;
}

const enrolledOf = (at: number): number => SESSIONS[at]?.[0] ?? 0;
const ageOf = (at: number): number => SESSIONS[at]?.[1] ?? 0;

/** The facts that an answer's shown numbers tell. The lowest and the highest number tell one session's. */
async function factsOf(asked: Asked, earlier: readonly Plan[]): Promise<Fact[]> {
	const { groups, hidden } = await shownGroups(catalog, planOf(asked), earlier);
	return groups.rows.flatMap(({ group }, at): Fact[] => {
		if (hidden.has(at)) return [];
		const within = asked.sessions.filter((each) => asked.group.length === 0 || ageOf(each) === group[0]);
		const total = within.reduce((sum, each) => sum + enrolledOf(each), 0);
		if (asked.op === "sum" || asked.op === "average") return [{ sessions: within, n: total }];
		const isLargest = (asked.op === "max") === (asked.field === "taken" || asked.field === "enrolled");
		const counts = within.map(enrolledOf);
		const told = isLargest ? Math.max(...counts) : Math.min(...counts);
		return within.filter((each) => enrolledOf(each) === told).map((each) => ({ sessions: [each], n: told }));
	});
}

const isFew = (n: number): boolean => n > 0 && n < FEW;
const isWithin = (inner: Fact, outer: Fact): boolean =>
	inner.sessions.every((each) => outer.sessions.includes(each));

/** True where the facts tell about one to four people: one of them alone, or two by their difference. */
const tellFew = (facts: readonly Fact[]): boolean =>
	facts.some(({ n }) => isFew(n)) || facts.some((a) => facts.some((b) => isWithin(b, a) && isFew(a.n - b.n)));

function drawn(random: () => number): Asked {
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
	const sessions = SESSIONS.map((_, at) => at).filter(() => random() < 0.6);
	return {
		sessions: sessions.length > 0 ? sessions : [7],
		field: pick(FIELDS),
		op: pick(OPS),
		group: random() < 0.3 ? ["min_age"] : [],
	};
}

/** A second question about nearly the same sessions, which differences come from. */
function near(first: Asked, random: () => number): Asked {
	const other = drawn(random);
	const at = Math.floor(random() * SESSIONS.length);
	const sessions = first.sessions.includes(at)
		? first.sessions.filter((each) => each !== at)
		: [...first.sessions, at];
	return random() < 0.7 && sessions.length > 0 ? { ...other, sessions } : other;
}

describe("two answers about sessions", () => {
	const chance = inject("chance");

	it(`don't tell about fewer than five people (seed ${chance})`, async () => {
		const random = seeded(chance);
		let shown = 0;
		for (let pair = 0; pair < 150; pair++) {
			const first = drawn(random);
			const second = near(first, random);
			const facts = [...(await factsOf(first, [])), ...(await factsOf(second, [planOf(first)]))];
			shown += facts.length;
			expect(tellFew(facts), JSON.stringify([first, second, facts])).toBe(false);
		}
		expect(shown).toBeGreaterThan(50);
	});

	it("would tell it if the first weren't known (control)", async () => {
		const random = seeded(chance);
		let told = 0;
		for (let pair = 0; pair < 150; pair++) {
			const first = drawn(random);
			const second = near(first, random);
			if (tellFew([...(await factsOf(first, [])), ...(await factsOf(second, []))])) told++;
		}
		expect(told).toBeGreaterThan(0);
	});

	it("hide a number of open spots that tells how few are taken", async () => {
		const few = { sessions: [1], group: [] };
		for (const field of FIELDS)
			for (const op of OPS) expect(await factsOf({ ...few, field, op }, []), `${op} ${field}`).toEqual([]);
	});

	it("show the capacity, and the highest number where no session has few", async () => {
		const shown = await factsOf({ sessions: [4, 5, 6], field: "enrolled", op: "max", group: [] }, []);
		expect(shown).toEqual([{ sessions: [6], n: 12 }]);
		const capacity = parsePlan({
			...planOf({ sessions: [1], field: "taken", op: "sum", group: [] }),
			measures: [{ op: "sum", field: "capacity" }],
		});
		expect((await shownGroups(catalog, capacity, [])).hidden.size).toBe(0);
	});
});
