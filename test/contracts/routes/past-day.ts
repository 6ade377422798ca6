import { env } from "cloudflare:workers";
import type { ScaleWorld } from "../../support/scale-world";

/** The last two days on which roll was taken, today and the one before it. */
export async function daysTaken({ camp_id }: ScaleWorld): Promise<string[]> {
	const { results } = await env.DB.prepare(
		"SELECT DISTINCT date FROM session_day WHERE camp_id = ? AND marked > 0 ORDER BY date DESC LIMIT 2",
	)
		.bind(camp_id)
		.all<{ date: string }>();
	return results.map(({ date }) => date);
}

export const dayBefore = async (world: ScaleWorld) => (await daysTaken(world))[1] ?? "";

/** Of whom the day before was taken in the morning, it is taken again at midday and in the evening. */
export async function takeAgain(world: ScaleWorld) {
	const date = await dayBefore(world);
	const again = ["midday", "evening"].flatMap((checkpoint) => [
		env.DB.prepare(`INSERT INTO attendance (camp_id, session_id, date, checkpoint, camper_id, status, absence, marked_by, marked_at, received_at)
			SELECT camp_id, session_id, date, ?3, camper_id, iif(?3 = 'evening', 'absent', status), iif(?3 = 'evening', 'unexcused', absence), marked_by, marked_at, received_at
			FROM attendance WHERE camp_id = ?1 AND date = ?2 AND checkpoint = 'morning'`).bind(
			...[world.camp_id, date, checkpoint],
		),
		env.DB.prepare(`INSERT INTO attendance_tally (camp_id, session_id, date, checkpoint, present, absent, unexcused, updated_at)
			SELECT camp_id, session_id, date, ?3, sum(status <> 'absent'), sum(status = 'absent'), sum(status = 'absent' AND absence IS NOT 'excused'), ''
			FROM attendance WHERE camp_id = ?1 AND date = ?2 AND checkpoint = ?3 GROUP BY session_id ON CONFLICT DO NOTHING`).bind(
			...[world.camp_id, date, checkpoint],
		),
	]);
	await env.DB.batch(again);
}
