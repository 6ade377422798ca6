import { aFamily } from "../../db/seed/builders/family";
import { aWaitlistEntry, aWaitlistOffer, OFFERED_AFTER } from "../../db/seed/builders/waitlist";
import { fresh } from "../../db/seed/make";
import { runtimes } from "../bench/machine";
import { aRush, type Came, countedIn, open, type prepare, type Stage, submit } from "./stage";

// The process that answers dies in the middle of a rush of registrations, holds and accepted offers: what it said yes to is
// there, and nobody is half in.

const wait = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

/** Something that a family does, with its key. */
interface Act {
	/** What it is about: a registration, or an offer. */
	id: string;
	/** How many children it is for. */
	size: number;
	/** What a yes is answered with. */
	yes: number;
	send(stage: Stage): Promise<Came>;
}

/** What the database says of it. */
interface Standing {
	/** Whether it happened. */
	is_done: boolean;
	/** How many children it took a place for. */
	places: number;
	/** What is wrong with it by itself, in words. */
	wrong: string[];
}

/** One kind of what is done: the acts, what became of them, and the session whose places they take. */
interface Kind {
	name: string;
	acts: Act[];
	session: { id: string };
	standing(stage: Stage): Promise<Map<string, Standing>>;
}

const rowsOf = async <Row>(stage: Stage, sql: string, ids: readonly string[]) =>
	(await stage.d1.prepare(sql).bind(stage.camp.id, JSON.stringify(ids)).all<Row>()).results;

/** Families of one to three children register for more places than there are. */
async function registering(stage: Stage): Promise<Kind> {
	const sizes = Array.from({ length: 24 }, (_, index) => 1 + (index % 3));
	const { session, families } = await aRush(stage, { capacity: 30, sizes });
	const ids = families.map(({ id }) => id);
	return {
		name: "a registration",
		session,
		acts: families.map((family) => {
			const key = fresh.id("key");
			return { ...family, yes: 201, send: (on) => submit(on, family, 10_000, key) };
		}),
		async standing(on) {
			const rows = await rowsOf<{
				id: string;
				status: string;
				lines: number;
				places: number;
				payables: number;
			}>(
				on,
				`SELECT r.id, r.status,
				(SELECT count(*) FROM registration_line l WHERE l.camp_id = r.camp_id AND l.registration_id = r.id) AS lines,
				(SELECT count(*) FROM registration_line l JOIN enrollment e ON e.camp_id = l.camp_id AND e.id = l.enrollment_id
					WHERE l.camp_id = r.camp_id AND l.registration_id = r.id AND e.ended_at IS NULL) AS places,
				(SELECT count(*) FROM payable p WHERE p.camp_id = r.camp_id AND p.registration_id = r.id) AS payables
				FROM registration r WHERE r.camp_id = ? AND r.id IN (SELECT value FROM json_each(?))`,
				ids,
			);
			return new Map(
				rows.map(({ id, status, lines, places, payables }) => {
					const is_done = status !== "draft";
					const wrong = [
						...(lines === places ? [] : [`${lines} lines and ${places} places`]),
						...(is_done && payables === 0 ? ["booked, and nothing is due"] : []),
					];
					return [id, { is_done, places, wrong }];
				}),
			);
		},
	};
}

/** Families of one to three children hold more places than there are. */
async function holding(stage: Stage): Promise<Kind> {
	const sizes = Array.from({ length: 12 }, (_, index) => 1 + (index % 3));
	const { session, families } = await aRush(stage, { capacity: 16, sizes });
	const ids = families.map(({ id }) => id);
	return {
		name: "a hold",
		session,
		acts: families.map(({ who, id, size }) => {
			const headers = { "Idempotency-Key": fresh.id("key") };
			const path = `/api/registrations/${id}/holds`;
			return { id, size, yes: 201, send: (on) => on.call(who, "POST", path, undefined, headers) };
		}),
		async standing(on) {
			const rows = await rowsOf<{ id: string; places: number; audited: number }>(
				on,
				`SELECT r.id, (SELECT count(*) FROM place_hold h WHERE h.camp_id = r.camp_id AND h.registration_id = r.id) AS places,
				(SELECT count(*) FROM audit_event a WHERE a.action = 'registration.hold' AND a.entity_id = r.id) AS audited
				FROM registration r WHERE r.camp_id = ? AND r.id IN (SELECT value FROM json_each(?))`,
				ids,
			);
			return new Map(
				rows.map(({ id, places, audited }) => {
					const wrong =
						audited === (places > 0 ? 1 : 0) ? [] : [`${places} places held, ${audited} in the trail`];
					return [id, { is_done: places > 0, places, wrong }];
				}),
			);
		},
	};
}

/** Families of one or two children accept what the waitlist offers them. */
async function accepting(stage: Stage): Promise<Kind> {
	const offers: { id: string; size: number }[] = [];
	const sizes = Array.from({ length: 10 }, (_, index) => 1 + (index % 2));
	const { session } = await aRush(
		stage,
		{
			capacity: 15,
			sizes: [],
			more: (season, place) =>
				sizes.flatMap((size) => {
					const family = aFamily(stage.camp, { guardians: 1, children: size });
					const entry = aWaitlistEntry(season, { ...family, sessions: [place] });
					const offer = aWaitlistOffer(entry, place, {
						offered_at: "2026-01-01T00:00:00.000Z",
						expires_at: new Date(Date.now() + 3_600_000).toISOString(),
					});
					offers.push({ id: offer.id, size });
					return [family, entry, offer];
				}),
		},
		[OFFERED_AFTER],
	);
	return {
		name: "an accepted offer",
		session,
		acts: offers.map(({ id, size }) => {
			const headers = { "Idempotency-Key": fresh.id("key") };
			const path = `/api/waitlist-offers/${id}/accept`;
			const body = { session_id: session.id };
			return { id, size, yes: 200, send: (on) => on.call(on.admin, "POST", path, body, headers) };
		}),
		async standing(on) {
			const rows = await rowsOf<{
				id: string;
				status: string;
				entry: string;
				places: number;
				lines: number;
				payables: number;
			}>(
				on,
				`SELECT o.id, o.status, e.status AS entry,
				(SELECT count(*) FROM waitlist_child c JOIN enrollment x ON x.camp_id = c.camp_id AND x.camper_id = c.camper_id
					AND x.session_id = o.session_id AND x.ended_at IS NULL WHERE c.camp_id = o.camp_id AND c.entry_id = o.entry_id) AS places,
				(SELECT count(*) FROM registration_line l JOIN registration r ON r.camp_id = l.camp_id AND r.id = l.registration_id
					WHERE r.camp_id = e.camp_id AND r.household_id = e.household_id AND l.enrollment_id IS NOT NULL) AS lines,
				(SELECT count(*) FROM payable p WHERE p.camp_id = e.camp_id AND p.household_id = e.household_id) AS payables
				FROM waitlist_offer o JOIN waitlist_entry e ON e.camp_id = o.camp_id AND e.id = o.entry_id
				WHERE o.camp_id = ? AND o.id IN (SELECT value FROM json_each(?))`,
				offers.map(({ id }) => id),
			);
			return new Map(
				rows.map(({ id, status, entry, places, lines, payables }) => {
					const is_done = status === "accepted";
					const wrong = [
						...(entry === (is_done ? "accepted" : "offered")
							? []
							: [`the offer is ${status}, the entry ${entry}`]),
						...(lines === places ? [] : [`${lines} lines and ${places} places`]),
						...(is_done && payables === 0 ? ["booked, and nothing is due"] : []),
					];
					return [id, { is_done, places, wrong }];
				}),
			);
		},
	};
}

/** How many places open offers of a session keep. */
const offeredIn = async (stage: Stage, session: { id: string }) =>
	(await stage.d1
		.prepare(`SELECT count(*) AS n FROM waitlist_offer o JOIN waitlist_offer_place p ON p.camp_id = o.camp_id AND p.offer_id = o.id
			WHERE o.camp_id = ? AND o.session_id = ? AND o.status = 'open'`)
		.bind(stage.camp.id, session.id)
		.first<number>("n")) ?? 0;

/** What became of one kind's acts, before and after all of them are sent again with their keys, in words. */
async function judged(stage: Stage, { name, acts, session, standing }: Kind, told: Map<Act, Came>) {
	const wrong: string[] = [];
	const survived = await standing(stage);
	for (const act of acts) {
		const row = survived.get(act.id);
		if (told.get(act)?.status === act.yes && !row?.is_done)
			wrong.push(`${name} that was acknowledged is lost`);
		if (row?.places !== (row?.is_done ? act.size : 0))
			wrong.push(`half a family: ${name}, ${JSON.stringify(row)}`);
		wrong.push(...(row?.wrong ?? []).map((each) => `${name}: ${each}`));
	}
	const again = await Promise.all(acts.map(async (act) => [act, await act.send(stage)] as const));
	for (const [act, came] of again) {
		const then = told.get(act);
		if (then?.status === act.yes && JSON.stringify(then.body) !== JSON.stringify(came.body))
			wrong.push(`${name}: the same key was answered differently after the restart`);
		if (survived.get(act.id)?.is_done && came.status !== act.yes)
			wrong.push(
				`${name} that happened and was not answered is refused when it is sent again: ${came.status}`,
			);
		if (![act.yes, 409].includes(came.status)) wrong.push(`${name} was answered ${came.status}`);
	}
	const [counted, offered] = [await countedIn(stage, session), await offeredIn(stage, session)];
	const kept = counted.children + counted.held + offered;
	if (counted.taken !== kept || kept > counted.capacity)
		wrong.push(`places of ${name}: ${JSON.stringify({ ...counted, offered })}`);
	return wrong;
}

/**
 * Kills the Worker `after` so many milliseconds of a rush of families, starts it again and sends every request again with its key.
 * @param lose SQL that loses something meanwhile, which has to be noticed
 * @returns what went wrong, in words; how many had been told yes before
 */
export async function killedAfter(
	state: string,
	prepared: Awaited<ReturnType<typeof prepare>>,
	after: number,
	{ lose }: { lose?: string } = {},
): Promise<{ wrong: string[]; acknowledged: number; acts: number }> {
	const before = new Set(runtimes().map(({ pid }) => pid));
	const first = await open(state, prepared);
	const kinds = [await registering(first), await holding(first), await accepting(first)];
	const told = new Map<Act, Came>();
	// The first answer of a fresh process loads its modules: the rush begins after it.
	await first.call(first.admin, "GET", "/api/seasons");
	const most = Math.max(...kinds.map(({ acts }) => acts.length));
	// One of each kind after the other, so that whenever it dies some of each are on their way.
	const mixed = Array.from({ length: most }, (_, index) =>
		kinds.flatMap(({ acts }) => acts[index] ?? []),
	).flat();
	const rush = mixed.map((act) =>
		act.send(first).then(
			(came) => told.set(act, came),
			() => undefined,
		),
	);
	await wait(after);
	for (const { pid } of runtimes()) if (!before.has(pid)) process.kill(pid, "SIGKILL");
	await Promise.all(rush);
	await first.server.dispose().catch(() => undefined);

	const second = await open(state, prepared);
	try {
		const wrong: string[] = [];
		if (lose) await second.d1.prepare(lose).run();
		for (const kind of kinds) wrong.push(...(await judged(second, kind, told)));
		const acknowledged = mixed.filter((act) => told.get(act)?.status === act.yes).length;
		return { wrong, acknowledged, acts: mixed.length };
	} finally {
		await second.close();
	}
}
