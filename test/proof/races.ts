import { aFamily } from "../../db/seed/builders/family";
import { aDiscount } from "../../db/seed/builders/prices";
import { aWaitlistEntry, aWaitlistOffer, OFFERED_AFTER } from "../../db/seed/builders/waitlist";
import { fresh } from "../../db/seed/make";
import type { Random } from "../support/seeded";
import {
	aRush,
	type Came,
	countedIn,
	type PlaceCount,
	placesIn,
	type Stage,
	submit,
	type Wanting,
} from "./stage";

// What must hold whatever arrives at the same moment. Each race answers what went wrong, in words; nothing is well.

const between = (random: Random, least: number, most: number) =>
	least + Math.floor(random() * (most - least + 1));

const isIn = ({ status }: Came) => status === 201;
const strange = (came: Came[]) =>
	came
		.filter(({ status }) => status !== 201 && status !== 409)
		.map(({ status, body }) => `answered ${status}: ${body.error?.message ?? ""}`);

interface Outcome {
	families: Wanting[];
	came: Came[];
	counted: Awaited<ReturnType<typeof countedIn>>;
}

/** Nobody too many, no half family, and nobody refused who would have fitted. */
function judged({ families, came, counted }: Outcome): string[] {
	const { capacity, taken, children, held } = counted;
	const admitted = families
		.filter((_, index) => came[index] && isIn(came[index]))
		.reduce((sum, { size }) => sum + size, 0);
	const smallest = Math.min(
		...families.filter((_, index) => came[index] && !isIn(came[index])).map(({ size }) => size),
	);
	const left = capacity - children - held;
	return [
		...strange(came),
		...(children + held > capacity ? [`oversold: ${children + held} of ${capacity}`] : []),
		...(children !== admitted ? [`${admitted} children were told yes, ${children} are in`] : []),
		...(taken !== children + held ? [`counted ${taken}, are ${children + held}`] : []),
		...(smallest <= left ? [`undersold: ${left} left, refused a family of ${smallest}`] : []),
	];
}

/** So many families of one child want one place. */
async function forOnePlace(stage: Stage, crowd: number): Promise<string[]> {
	const { session, families } = await aRush(stage, {
		capacity: 1,
		sizes: Array.from({ length: crowd }, () => 1),
	});
	const came = await Promise.all(families.map((family) => submit(stage, family)));
	return judged({ families, came, counted: await countedIn(stage, session) });
}

/** Runs a race of families with one to five children each for up to twelve spots. */
async function ofFamilies(stage: Stage, random: Random): Promise<string[]> {
	const sizes = Array.from({ length: between(random, 2, 8) }, () => between(random, 1, 5));
	const { session, families } = await aRush(stage, { capacity: between(random, 1, 12), sizes });
	const came = await Promise.all(families.map((family) => submit(stage, family)));
	return judged({ families, came, counted: await countedIn(stage, session) });
}

/** The same as {@link judged} of every kind of place: a family is in with all that its children want, or with nothing. */
function judgedByPlace(families: Wanting[], came: Came[], places: PlaceCount[]): string[] {
	const needs = ({ children }: Wanting, { session_id, gender }: PlaceCount) =>
		children.filter(
			(child) => child.sessions.includes(session_id) && (gender === null || child.gender === gender),
		).length;
	const [admitted, refused] = [true, false].map((wanted) =>
		families.filter((_, index) => came[index] && isIn(came[index]) === wanted),
	) as [Wanting[], Wanting[]];
	const fits = (family: Wanting) =>
		places.every((place) => needs(family, place) <= place.capacity - place.children);
	return [
		...strange(came),
		...places.flatMap((place) => {
			const { gender, capacity, taken, children } = place;
			const told = admitted.reduce((sum, family) => sum + needs(family, place), 0);
			return [
				...(children > capacity ? [`oversold for ${gender ?? "all"}: ${children} of ${capacity}`] : []),
				...(children !== told ? [`${told} were told yes, ${children} are in`] : []),
				...(taken !== children ? [`counted ${taken}, are ${children}`] : []),
			];
		}),
		...(refused.some(fits) ? ["undersold: a family was refused that would have fitted"] : []),
	];
}

/** One session is short and the other is not; families want both, in this order or that, or one of them. */
async function ofTwoSessions(stage: Stage, random: Random): Promise<string[]> {
	const [few, many] = [between(random, 1, 3), between(random, 4, 9)];
	const [capacity, second] = random() < 0.5 ? [few, many] : [many, few];
	const sizes = Array.from({ length: between(random, 4, 10) }, () => between(random, 1, 2));
	const wishes = sizes.map(() => between(random, 0, 3));
	const { sessions, families } = await aRush(stage, {
		capacity,
		second,
		sizes,
		child: ([one = "", two = ""], family) => ({
			gender: null,
			sessions: [[one, two], [two, one], [one], [two]][wishes[family] ?? 0] ?? [],
		}),
	});
	const came = await Promise.all(
		families.map((family) => submit(stage, family, 10_000 * (family.children[0]?.sessions.length ?? 1))),
	);
	return judgedByPlace(families, came, await placesIn(stage, sessions));
}

/** A session keeps places for girls and for boys; families come with either, or with both. */
async function ofGenders(stage: Stage, random: Random): Promise<string[]> {
	const bucket = (gender: string) => ({
		bucket: `gender:${gender}`,
		gender,
		capacity: between(random, 0, 4),
	});
	const { sessions, families } = await aRush(stage, {
		capacity: between(random, 2, 6),
		buckets: [bucket("female"), bucket("male")],
		sizes: Array.from({ length: between(random, 3, 9) }, () => between(random, 1, 3)),
		child: ([one = ""]) => ({ gender: random() < 0.5 ? "female" : "male", sessions: [one] }),
	});
	const came = await Promise.all(families.map((family) => submit(stage, family)));
	return judgedByPlace(families, came, await placesIn(stage, sessions));
}

/** A hold runs out in the moment in which its family confirms and another one comes. */
async function ofRunningOut(stage: Stage, random: Random): Promise<string[]> {
	const { session, families } = await aRush(stage, { capacity: 1, sizes: [1, 1] });
	const [holder, other] = families;
	if (!holder || !other) return ["nobody came"];
	const now = Date.now();
	const ends = new Date(now + between(random, 0, 40)).toISOString();
	// As long as a hold lasts: no user holds for more than some hours in a season.
	const began = new Date(now - 15 * 60_000).toISOString();
	await stage.d1
		.prepare(`INSERT INTO place_hold (camp_id, id, registration_id, session_id, child_key, gender, grade, expires_at, created_at)
			VALUES (?, ?, ?, ?, 'child-0', NULL, 4, ?, ?)`)
		.bind(stage.camp.id, fresh.id("hold"), holder.id, session.id, ends, began)
		.run();
	const came = await Promise.all([submit(stage, holder), submit(stage, other)]);
	return judged({ families, came, counted: await countedIn(stage, session) });
}

/** The camp lowers a session's capacity while families register. */
async function ofLowering(stage: Stage, random: Random): Promise<string[]> {
	const capacity = between(random, 2, 6);
	const sizes = Array.from({ length: between(random, 2, 8) }, () => 1);
	const { session, families } = await aRush(stage, { capacity, sizes });
	const lower = between(random, 0, capacity - 1);
	const [lowered, ...came] = await Promise.all([
		stage.call(stage.admin, "PUT", `/api/sessions/${session.id}`, { capacity: lower }),
		...families.map((family) => submit(stage, family)),
	]);
	const counted = await countedIn(stage, session);
	const wanted = lowered?.status === 200 ? lower : capacity;
	return [
		...(lowered && [200, 409, 422].includes(lowered.status) ? [] : [`lowering answered ${lowered?.status}`]),
		...(counted.capacity === wanted ? [] : [`capacity is ${counted.capacity}, not ${wanted}`]),
		...judged({ families, came, counted }),
	];
}

/** A code that counts once is typed by several families. */
async function ofOneCode(stage: Stage, random: Random): Promise<string[]> {
	const sizes = Array.from({ length: between(random, 2, 8) }, () => 1);
	let discount_id = "";
	const { families } = await aRush(stage, {
		capacity: 20,
		sizes,
		code: "ONCE",
		more: (season) => {
			const discount = aDiscount(season, { code: "ONCE", max_uses: 1 });
			discount_id = discount.id;
			return [discount];
		},
	});
	const came = await Promise.all(families.map((family) => submit(stage, family, 9_000)));
	const row = await stage.d1
		.prepare(`SELECT d.used, (SELECT count(*) FROM discount_use u WHERE u.camp_id = d.camp_id AND u.discount_id = d.id) AS uses,
			(SELECT count(*) FROM registration r WHERE r.camp_id = d.camp_id AND r.season_id = d.season_id AND r.off_cents > 0) AS cheaper
			FROM discount d WHERE d.camp_id = ? AND d.id = ?`)
		.bind(stage.camp.id, discount_id)
		.first<{ used: number; uses: number; cheaper: number }>();
	const had = came.filter(isIn).length;
	return [
		...strange(came),
		...(had === 1 && row?.used === 1 && row.uses === 1 && row.cheaper === 1
			? []
			: [`${had} families had a code of one use: ${JSON.stringify(row)}`]),
	];
}

/** A family sends the same registration off in two tabs or more, with one Idempotency-Key or with none. */
async function ofTwoTabs(stage: Stage, random: Random): Promise<string[]> {
	const { session, families } = await aRush(stage, { capacity: 4, sizes: [between(random, 1, 2)] });
	const [family] = families;
	if (!family) return ["nobody came"];
	const key = random() < 0.5 ? fresh.id("key") : undefined;
	const tabs = between(random, 2, 8);
	const came = await Promise.all(Array.from({ length: tabs }, () => submit(stage, family, 10_000, key)));
	const { children } = await countedIn(stage, session);
	const told = came.filter(isIn).map(({ body }) => JSON.stringify(body.data));
	return [
		...strange(came),
		...(children === family.size ? [] : [`${children} children of ${family.size} are in`]),
		...(told.length === (key ? tabs : 1)
			? []
			: [`${told.length} were told yes with ${key ? "one key" : "no key"}`]),
		...(new Set(told).size <= 1 ? [] : ["the same key was answered differently"]),
	];
}

/** A family accepts what the waitlist offers it, perhaps in the moment in which it runs out, while others register. */
async function ofOffers(stage: Stage, random: Random): Promise<string[]> {
	const ends = new Date(Date.now() + (random() < 0.5 ? 60_000 : between(random, 5, 60))).toISOString();
	let offer_id = "";
	const { session, families } = await aRush(
		stage,
		{
			capacity: 1,
			sizes: Array.from({ length: between(random, 1, 4) }, () => 1),
			more: (season, place) => {
				const family = aFamily(stage.camp, { guardians: 1 });
				const entry = aWaitlistEntry(season, { ...family, sessions: [place] });
				const offer = aWaitlistOffer(entry, place, {
					offered_at: "2026-01-01T00:00:00.000Z",
					expires_at: ends,
				});
				offer_id = offer.id;
				return [family, entry, offer];
			},
		},
		[OFFERED_AFTER],
	);
	const accept = () =>
		stage.call(stage.admin, "POST", `/api/waitlist-offers/${offer_id}/accept`, { session_id: session.id });
	const [accepted, ...came] = await Promise.all([
		accept(),
		...families.map((family) => submit(stage, family)),
	]);
	const { capacity, taken, children, held } = await countedIn(stage, session);
	const took = came.filter(isIn).length + (accepted?.status === 200 ? 1 : 0);
	const open = await stage.d1
		.prepare(`SELECT count(*) AS n, coalesce(sum(expires_at > ?), 0) AS standing FROM waitlist_offer
			WHERE camp_id = ? AND id = ? AND status = 'open'`)
		.bind(new Date().toISOString(), stage.camp.id, offer_id)
		.first<{ n: number; standing: number }>();
	const told = [
		...strange(came),
		...(accepted && [200, 409].includes(accepted.status) ? [] : [`accepting answered ${accepted?.status}`]),
		...(children > capacity ? [`oversold: ${children} of ${capacity}`] : []),
		...(children === took ? [] : [`${took} were told yes, ${children} are in`]),
		...(taken === children + held + (open?.n ?? 0)
			? []
			: [`counted ${taken}, are ${children} and ${open?.n} offered`]),
	];
	const [family] = families;
	if (children > 0 || (open?.standing ?? 0) > 0 || !family) return told;
	// Whoever came before it ran out was refused rightly. Once it is settled the place is for who comes next.
	await accept();
	const late = await submit(stage, family);
	return [
		...told,
		...(isIn(late) ? [] : [`undersold: nobody is in, and the next is answered ${late.status}`]),
	];
}

/** The races by what they are about, each with a random source. */
export const RACES: Record<string, (stage: Stage, random: Random) => Promise<string[]>> = {
	"2 families for one place": (stage) => forOnePlace(stage, 2),
	"10 families for one place": (stage) => forOnePlace(stage, 10),
	"50 families for one place": (stage) => forOnePlace(stage, 50),
	"200 families for one place": (stage) => forOnePlace(stage, 200),
	"1000 families for one place": (stage) => forOnePlace(stage, 1000),
	"families of 1 to 5 children": ofFamilies,
	"two sessions, one of them short": ofTwoSessions,
	"places for girls and for boys": ofGenders,
	"a hold running out against its confirmation": ofRunningOut,
	"capacity lowered meanwhile": ofLowering,
	"a code with one use": ofOneCode,
	"the same family in two tabs": ofTwoTabs,
	"an offer against new registrations": ofOffers,
};

/** A wall that is taken out of a database, and the races that must go wrong then: else they prove nothing. */
interface Control {
	wall: string;
	take_out(d1: D1Database): Promise<unknown>;
	races: string[];
}

const without = (trigger: string) => (d1: D1Database) => d1.prepare(`DROP TRIGGER ${trigger}`).run();

export const CONTROLS: Control[] = [
	{
		wall: "that places are counted",
		take_out: without("session_claim_take"),
		races: [
			"10 families for one place",
			"families of 1 to 5 children",
			"two sessions, one of them short",
			"places for girls and for boys",
			"a hold running out against its confirmation",
			"capacity lowered meanwhile",
			"an offer against new registrations",
		],
	},
	{
		wall: "that uses of a code are counted",
		take_out: without("discount_use_take"),
		races: ["a code with one use"],
	},
	{
		wall: "that a registration is submitted once",
		take_out: without("write_guard_abort"),
		races: ["the same family in two tabs"],
	},
];

/** How often a race may come out well by chance before its control counts as not caught. */
const CHANCES = 100;

/** Runs races on a database without their wall. @returns those that never went wrong, and what went wrong of the others */
export async function withoutWall(
	stage: Stage,
	races: readonly string[],
	random: Random,
): Promise<{ missed: string[]; caught: Record<string, string> }> {
	const missed: string[] = [];
	const caught: Record<string, string> = {};
	for (const name of races) {
		let wrong: string[] = [];
		for (let run = 0; run < CHANCES && wrong.length === 0; run++) {
			wrong = (await RACES[name]?.(stage, random)) ?? [];
		}
		const [first] = wrong;
		if (first) caught[name] = first;
		else missed.push(name);
	}
	return { missed, caught };
}
