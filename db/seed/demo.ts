import { indexPeople } from "./index-people";
import { migrateLocal, Refusal, withLocalDatabase } from "./local-database";
import { type SeedOutcome, seedDemo } from "./seed-demo";

const START_OVER = "npm run demo -- --reset starts over.";

interface Stores {
	DB: D1Database;
	SEARCH: D1Database;
	FILES: R2Bucket;
}

/**
 * Migrates the local database and adds demo camps, or the days since the last start. Honors
 * `--reset`, `--season-ahead` (families register, and camp hasn't begun), STATE_DIR and DEMO_NOW.
 * @param measure runs after rows were added
 */
export async function makeDemo(measure: (stores: Stores, now: string) => Promise<void>): Promise<void> {
	await withLocalDatabase(async (d1, search, files) => {
		await migrateLocal(d1, search);
		if (process.argv.includes("--reset") && (await d1.prepare("SELECT 1 FROM camp LIMIT 1").first())) {
			// Attendance and audit are append only, so a database that contains them can't be emptied, only replaced.
			throw new Refusal(`The local database already has camps. ${START_OVER}`);
		}
		const now = timeOf(process.env.DEMO_NOW);
		const outcomes = await seedDemo(d1, now, { ahead: process.argv.includes("--season-ahead") });
		const has = (wanted: SeedOutcome["outcome"]) => outcomes.some(({ outcome }) => outcome === wanted);
		if (has("made")) {
			const [{ hangPortraits }, { handInPapers }, { keepReportRuns }] = await Promise.all([
				import("./portraits"),
				import("./papers"),
				import("./report-run"),
			]);
			await hangPortraits(d1, files, now);
			await handInPapers(d1, files);
			await keepReportRuns(d1, files, now);
		}
		await indexPeople(d1, search);
		if (has("made") || has("appended")) await measure({ DB: d1, SEARCH: search, FILES: files }, now);
		for (const outcome of outcomes) console.log(`${outcome.camp}: ${sayWhat(outcome)}`);
		if (outcomes.length === 0)
			console.log("The local database has other camps, so no demo camps were added.");
	});
}

function timeOf(fixed: string | undefined): string {
	const time = fixed ? new Date(fixed) : new Date();
	if (Number.isNaN(time.getTime())) throw new Refusal(`DEMO_NOW=${fixed} is not a time.`);
	return time.toISOString();
}

function sayWhat({ outcome, today, days, marks }: SeedOutcome): string {
	const added = `${days} ${days === 1 ? "day" : "days"} with ${marks} marks`;
	switch (outcome) {
		case "made":
			return `made, with attendance of ${added} up to ${today}.`;
		case "appended":
			return `${added} added, up to ${today}.`;
		case "current":
			return `up to date (${today}).`;
		case "clock_is_behind":
			return `its data goes further than ${today}. ${START_OVER}`;
		case "season_is_over":
			return `its season is over, so there is nothing to show for ${today}. ${START_OVER}`;
	}
}
