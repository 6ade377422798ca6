import { dateIn } from "#app/lib/dates";
import type { CampPlan } from "./camps/plan";
import { DEMO_PLANS, DEMO_SEED } from "./camps/plans";
import { SEEDED, type SeededThrough } from "./camps/seeded";
import { idOf } from "./random";

/** Outcome for a camp: created, brought up to today, unchanged, or the reason why nothing could be done. */
export interface SeedOutcome {
	camp: string;
	outcome: "made" | "appended" | "current" | "clock_is_behind" | "season_is_over";
	today: string;
	days: number;
	marks: number;
}

interface Stored {
	camp_id: string;
	season_id: string;
	time_zone: string;
	end_date: string;
	seeded: string;
}

/**
 * Creates the demo camps if the database has no camp, otherwise appends the days since the last run. A second run
 * on the same day changes nothing. `ahead` creates camps whose season is still to come. Empty when the database contains only other camps.
 */
export async function seedDemo(
	d1: D1Database,
	now: string,
	{ seed = DEMO_SEED, ahead = false } = {},
): Promise<SeedOutcome[]> {
	const anyCamp = await d1.prepare("SELECT 1 FROM camp LIMIT 1").first();
	if (anyCamp) return appendAll(d1, now, seed);
	// Loaded on demand: most starts create nothing, and loading this code takes as long as the check.
	const [
		{ demoCamps },
		{ settleRefunds },
		{ writeRows },
		{ OFFERED_AFTER },
		{ invoicesAfter },
		{ chargesAfter },
	] = await Promise.all([
		import("./demo-camps"),
		import("./camps/office-rows"),
		import("./write-rows"),
		import("./builders/waitlist"),
		import("./camps/invoice-rows"),
		import("./camps/charge-rows"),
	]);
	const rows = demoCamps({ seed, now, ahead });
	await writeRows(d1, rows, [
		d1.prepare(OFFERED_AFTER),
		...settleRefunds(d1, rows),
		...[...invoicesAfter(rows), ...chargesAfter(rows, now)].map(({ sql, bound }) =>
			d1.prepare(sql).bind(...bound),
		),
	]);
	return DEMO_PLANS.map(({ camp }, index) => {
		const camp_id = rows.camp?.[index]?.id;
		const marks = rows.attendance?.filter((mark) => mark.camp_id === camp_id) ?? [];
		const days = new Set(marks.map(({ date }) => date)).size;
		return {
			camp: camp.name,
			outcome: "made",
			today: dateIn(camp.time_zone, now),
			days,
			marks: marks.length,
		};
	});
}

async function appendAll(d1: D1Database, now: string, seed: number): Promise<SeedOutcome[]> {
	const outcomes: SeedOutcome[] = [];
	for (const plan of DEMO_PLANS) {
		const stored = await readStored(d1, plan, seed);
		if (stored) outcomes.push(await append(d1, plan, stored, now));
	}
	return outcomes;
}

function readStored(d1: D1Database, plan: CampPlan, seed: number): Promise<Stored | null> {
	const path = `demo-${seed}/${plan.key}`;
	return d1
		.prepare(
			`SELECT c.id AS camp_id, s.id AS season_id, c.time_zone, s.end_date, a.changes AS seeded
			FROM camp c JOIN season s ON s.camp_id = c.id AND s.id = ?
			JOIN audit_event a ON a.camp_id = c.id AND a.entity = 'camp' AND a.entity_id = c.id AND a.action = ?
			WHERE c.id = ? ORDER BY a.at DESC, a.id DESC LIMIT 1`,
		)
		.bind(idOf(`${path}/season/season`), SEEDED, idOf(`${path}/camp`))
		.first<Stored>();
}

async function append(d1: D1Database, plan: CampPlan, stored: Stored, now: string): Promise<SeedOutcome> {
	const seeded: SeededThrough = JSON.parse(stored.seeded);
	const today = dateIn(stored.time_zone, now);
	const nothing = { camp: plan.camp.name, today, days: 0, marks: 0 };
	if (seeded.through > today) return { ...nothing, outcome: "clock_is_behind" };
	if (seeded.through > stored.end_date) return { ...nothing, outcome: "season_is_over" };
	if (seeded.through === today) return { ...nothing, outcome: "current" };
	const { appendDays } = await import("./append-days");
	const appended = await appendDays(d1, plan, stored, seeded, now);
	return { ...nothing, ...appended, outcome: today > stored.end_date ? "season_is_over" : "appended" };
}
