// npm run seed:scale -- [--people 50000] [--days 60]: adds one large camp to the local database, for performance
// measurements.
import { parseArgs } from "node:util";
import { DEMO_PASSWORD } from "./builders/user";
import { indexPeople } from "./index-people";
import { Refusal, withLocalDatabase } from "./local-database";
import { SCALE_SLUG, scaleEmail } from "./scale/frame";
import { scaleCamp } from "./scale-camp";
import { writeRows } from "./write-rows";

const USAGE = "Usage: npm run seed:scale -- [--people 50000] [--days 60]";
const LINES_APART_MS = 2_000;

await withLocalDatabase(
	async (d1, search) => {
		const { people, days } = readArguments();
		const slug = await freeSlug(d1);
		const began = performance.now();
		let said = began;
		for (const { label, done, of, rows } of scaleCamp({
			people,
			days,
			slug,
			now: new Date().toISOString(),
		})) {
			await writeRows(d1, rows);
			if (performance.now() - said < LINES_APART_MS && done < of) continue;
			said = performance.now();
			console.log(`${label}: ${done} of ${of} (${Math.round((said - began) / 1_000)} s)`);
		}
		await indexPeople(d1, search, (done, of) => console.log(`search index: ${done} of ${of}`));
		const marks = await d1
			.prepare("SELECT count(*) AS n FROM attendance a JOIN camp c ON c.id = a.camp_id AND c.slug = ?")
			.bind(slug)
			.first("n");
		console.log(
			`/${slug}: ${people} people, ${marks} marks. Sign in as ${scaleEmail(slug)} with ${DEMO_PASSWORD}.`,
		);
	},
	{ alone: true },
);

/**
 * Every run creates a new camp: longlake, then longlake-2 and so on, so an interrupted run doesn't block the next
 * one.
 */
async function freeSlug(d1: D1Database): Promise<string> {
	const { results } = await d1
		.prepare("SELECT slug FROM camp WHERE slug LIKE ?")
		.bind(`${SCALE_SLUG}%`)
		.all<{ slug: string }>();
	const taken = new Set(results.map(({ slug }) => slug));
	for (let n = 2; ; n++) {
		const slug = taken.has(SCALE_SLUG) ? `${SCALE_SLUG}-${n}` : SCALE_SLUG;
		if (!taken.has(slug)) return slug;
	}
}

function readArguments(): { people: number; days: number } {
	try {
		const { values } = parseArgs({ options: { people: { type: "string" }, days: { type: "string" } } });
		return {
			people: inRange(values.people ?? "50000", 50, 500_000),
			days: inRange(values.days ?? "60", 1, 300),
		};
	} catch (error) {
		throw new Refusal(`${error instanceof Error ? error.message : error}\n${USAGE}`);
	}
}

function inRange(text: string, low: number, high: number): number {
	const value = Number(text);
	if (Number.isInteger(value) && value >= low && value <= high) return value;
	throw new RangeError(`${text} is not a whole number from ${low} to ${high}.`);
}
