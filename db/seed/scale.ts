// npm run seed:scale -- [--people 50000] [--days 60]: one large camp in the local database, for measuring.
import { parseArgs } from "node:util";
import { DEMO_PASSWORD } from "./builders/user";
import { indexPeople } from "./index-people";
import { Refusal, withLocalDatabase } from "./local-database";
import { SCALE_EMAIL, SCALE_SLUG } from "./scale/frame";
import { scaleCamp } from "./scale-camp";
import { writeRows } from "./write-rows";

const USAGE = "Usage: npm run seed:scale -- [--people 50000] [--days 60]";
const LINES_APART_MS = 2_000;

await withLocalDatabase(async (d1, search) => {
	const { people, days } = readArguments();
	if (await d1.prepare("SELECT 1 FROM camp WHERE slug = ?").bind(SCALE_SLUG).first()) {
		throw new Refusal(
			"Camp Longlake is there already. Another size needs an empty database: npm run demo -- --reset",
		);
	}
	const began = performance.now();
	let said = began;
	for (const { label, done, of, rows } of scaleCamp({ people, days, now: new Date().toISOString() })) {
		await writeRows(d1, rows);
		if (performance.now() - said < LINES_APART_MS && done < of) continue;
		said = performance.now();
		console.log(`${label}: ${done} of ${of} (${Math.round((said - began) / 1_000)} s)`);
	}
	await indexPeople(d1, search, (done, of) => console.log(`search index: ${done} of ${of}`));
	const marks = await d1
		.prepare("SELECT count(*) AS n FROM attendance a JOIN camp c ON c.id = a.camp_id AND c.slug = ?")
		.bind(SCALE_SLUG)
		.first("n");
	console.log(
		`Camp Longlake: ${people} people, ${marks} marks. Sign in as ${SCALE_EMAIL} with ${DEMO_PASSWORD}.`,
	);
});

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
