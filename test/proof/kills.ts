import { fresh } from "../../db/seed/make";
import { runtimes } from "../bench/machine";
import { aRush, type Came, countedIn, open, type prepare, type Stage, submit, type Wanting } from "./stage";

// The process that answers dies in the middle of a rush: what it said yes to is there, and nobody is half in.

const wait = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

/** What the database says of each family's registration. */
async function standing(stage: Stage, season_id: string) {
	const { results } = await stage.d1
		.prepare(`SELECT r.id, r.status,
			(SELECT count(*) FROM registration_line l WHERE l.camp_id = r.camp_id AND l.registration_id = r.id) AS lines,
			(SELECT count(*) FROM registration_line l JOIN enrolment e ON e.camp_id = l.camp_id AND e.id = l.enrolment_id
				WHERE l.camp_id = r.camp_id AND l.registration_id = r.id AND e.ended_at IS NULL) AS places,
			(SELECT count(*) FROM payable p WHERE p.camp_id = r.camp_id AND p.registration_id = r.id) AS dues
			FROM registration r WHERE r.camp_id = ? AND r.season_id = ?`)
		.bind(stage.camp.id, season_id)
		.all<{ id: string; status: string; lines: number; places: number; dues: number }>();
	return new Map(results.map((row) => [row.id, row]));
}

/**
 * Kills the Worker `after` so many milliseconds of a rush of families, starts it again and sends every request again with its key.
 * @returns what went wrong, in words; how many had been told yes before
 */
export async function killedAfter(
	state: string,
	prepared: Awaited<ReturnType<typeof prepare>>,
	after: number,
): Promise<{ wrong: string[]; acknowledged: number; families: number }> {
	const before = new Set(runtimes().map(({ pid }) => pid));
	const first = await open(state, prepared);
	const sizes = Array.from({ length: 24 }, (_, index) => 1 + (index % 3));
	const { season, session, families } = await aRush(first, { capacity: 30, sizes });
	const keys = new Map(families.map(({ id }) => [id, fresh.id("key")]));
	const told = new Map<string, Came>();
	const send = async (stage: Stage, family: Wanting) => submit(stage, family, 10_000, keys.get(family.id));
	// The first answer of a fresh process loads its modules: the rush begins after it.
	await first.call(first.admin, "GET", "/api/seasons");
	const rush = families.map((family) =>
		send(first, family).then(
			(came) => told.set(family.id, came),
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
		const survived = await standing(second, season.id);
		for (const { id, size } of families) {
			const row = survived.get(id);
			const yes = told.get(id)?.status === 201;
			if (yes && row?.status === "draft") wrong.push("a registration that was acknowledged is lost");
			const whole = row?.status === "draft" ? 0 : size;
			if (row?.lines !== whole || row.places !== whole) wrong.push(`half a family: ${JSON.stringify(row)}`);
			if (row?.status !== "draft" && row?.dues === 0) wrong.push("booked, and nothing is due");
		}
		const again = await Promise.all(
			families.map(async (family) => [family, await send(second, family)] as const),
		);
		for (const [{ id }, came] of again) {
			const then = told.get(id);
			if (then?.status === 201 && JSON.stringify(then.body) !== JSON.stringify(came.body))
				wrong.push("the same key was answered differently after the restart");
			if (survived.get(id)?.status !== "draft" && came.status !== 201)
				wrong.push(`what was booked and not answered is refused when it is sent again: ${came.status}`);
			if (![201, 409].includes(came.status)) wrong.push(`answered ${came.status}`);
		}
		const counted = await countedIn(second, session);
		if (counted.taken !== counted.children || counted.children > counted.capacity)
			wrong.push(`places: ${JSON.stringify(counted)}`);
		const acknowledged = [...told.values()].filter(({ status }) => status === 201).length;
		return { wrong, acknowledged, families: families.length };
	} finally {
		await second.close();
	}
}
