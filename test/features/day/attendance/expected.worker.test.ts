import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { makeDb } from "#db/client";
import { aCamp, aCamper, anEnrollment, aSeason, aSession } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { expectedFrom, isExpected, onTheRoll } from "#app/features/day/attendance/expected.server";
import { type EnrollmentDays, isExpectedOn, MARKABLE_SESSIONS } from "#app/features/day/attendance/rules";
import { addDays, eachDay } from "#app/lib/dates";
import type { PlaceToday } from "#app/platform/context.server";
import { rowsOf } from "./attendance-world";

// Who is expected is said four times: by the rule, and three times in SQL. Here they say it of the same children and days:
// every status, each with every first and last day that is told apart, in sessions of several weekdays.

const FIRST = "2026-07-06";
const LAST = "2026-07-17";
/** A weekend before, and one after. */
const DATES = eachDay(addDays(FIRST, -3), addDays(LAST, 3));

const STARTS = [null, "2026-07-04", "2026-07-08", "2026-07-11", "2026-07-19"];
const ENDS = [null, "2026-07-05", "2026-07-08", "2026-07-12", "2026-07-19"];

const camp = aCamp({ name: "Camp Alder" });
const season = aSeason(camp);
const held = { start_date: FIRST, end_date: LAST, weekdays: 127 };
const sessions = [
	{ ...held, weekdays: 31, status: "running" },
	// Mondays, Wednesdays and Sundays.
	{ ...held, weekdays: 69, status: "completed" },
	// Of one day, on which everything begins and ends.
	{ ...held, end_date: FIRST, status: "published" },
	{ ...held, status: "draft" },
	{ ...held, status: "cancelled" },
].map((facts) => ({ facts, built: aSession(season, { ...facts, capacity: 500 }) }));
const isMarkable = (status: string) => MARKABLE_SESSIONS.some((each) => each === status);

const db = makeDb(env.DB);
const place: PlaceToday = {
	camp_id: camp.id,
	time_zone: "America/New_York",
	scope: { kind: "camp" },
	today: FIRST,
};

interface Case {
	id: string;
	enrollment: EnrollmentDays;
	session: (typeof sessions)[number]["facts"];
}
let cases: Case[];

beforeAll(async () => {
	const statuses = await rowsOf<{ key: string; is_live: number; attends: number }>(
		"SELECT key, is_live, attends FROM enrollment_status ORDER BY position",
	);
	const wanted = statuses.flatMap((status) =>
		STARTS.flatMap((starts_on) => ENDS.map((ends_on) => ({ status, starts_on, ends_on }))),
	);
	const enrolled = wanted.map((each) => ({ ...each, camper: aCamper(camp) }));
	const made = sessions.flatMap(({ facts, built }) =>
		enrolled.map(({ status, starts_on, ends_on, camper }) => ({
			...anEnrollment(built, camper, {
				// Says which case it is, where one is not as expected.
				id: [facts.status, status.key, starts_on, ends_on].join("/"),
				status: status.key,
				starts_on,
				ends_on,
			}),
			days: { starts_on, ends_on, is_live: status.is_live === 1, attends: status.attends === 1 },
			session: facts,
		})),
	);
	await writeRows(env.DB, [
		camp,
		season,
		...sessions.map(({ built }) => built),
		...enrolled.map(({ camper }) => camper),
		...made,
	]);
	cases = made.map(({ id, days: enrollment, session }) => ({ id, enrollment, session }));
});

/** What the rule says of the cases of some sessions: "enrollment date" for each that is expected. */
const byRule = (isOf: (session: Case["session"]) => boolean) =>
	cases
		.filter(({ session }) => isOf(session))
		.flatMap(({ id, enrollment, session }) =>
			DATES.filter((date) => isExpectedOn(enrollment, session, date)).map((date) => `${id} ${date}`),
		)
		.sort();

const onEachDate = async (read: (date: string) => PromiseLike<{ id: string }[]>) => {
	const found: string[] = [];
	for (const date of DATES) for (const { id } of await read(date)) found.push(`${id} ${date}`);
	return found.sort();
};

describe("The rule for expected campers", () => {
	it("expects some of the generated cases, and not all", () => {
		const expected = byRule(() => true).length;
		expect(expected).toBeGreaterThan(500);
		expect(expected).toBeLessThan((cases.length * DATES.length) / 2);
	});

	it("agrees with the enrollments expected on a session's day (expectedFrom)", async () => {
		const found = await onEachDate((date) =>
			db.all<{ id: string }>(sql`SELECT e.id AS id ${expectedFrom(place, date)}`),
		);
		expect(found).toEqual(byRule(({ status }) => isMarkable(status)));
	});

	it("agrees with the roll of a stored day (onTheRoll)", async () => {
		const found = await onEachDate((date) =>
			db.all<{ id: string }>(sql`SELECT e.id AS id FROM session_day d
				JOIN enrollment e ON e.camp_id = d.camp_id AND e.session_id = d.session_id
				WHERE d.camp_id = ${camp.id} AND d.date = ${date} AND ${onTheRoll(date)}`),
		);
		expect(found).toEqual(byRule(({ status }) => isMarkable(status)));
	});

	it("agrees with the check of a single camper, regardless of the session's status (isExpected)", async () => {
		const of = { session_id: sql`x.session_id`, camper_id: sql`x.camper_id` };
		const found = await onEachDate((date) =>
			db.all<{ id: string }>(sql`SELECT x.id AS id FROM enrollment x
				WHERE x.camp_id = ${camp.id} AND ${isExpected(camp.id, { ...of, date: sql`${date}` })}`),
		);
		expect(found).toEqual(byRule(() => true));
	});
});
