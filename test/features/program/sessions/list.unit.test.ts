import { describe, expect, it } from "vitest";
import { audienceText } from "#app/features/program/sessions/audience-rules";
import { filterSessions, type Listed, sortSessions } from "#app/features/program/sessions/list";
import { sessionOfferProblems } from "#app/features/program/sessions/offer-rules";
import {
	bucketKey,
	bucketProblem,
	bucketText,
	genderProblem,
} from "#app/features/program/sessions/place-rules";
import { checkpointMask, checkpointsIn } from "#app/lib/checkpoints";

const session = (name: string, fields: Partial<Listed> = {}): Listed => ({
	id: name,
	name,
	start_date: "2026-07-06",
	status: "published",
	capacity: 10,
	overbook: 0,
	taken: 0,
	...fields,
});
const names = (rows: Listed[]) => rows.map(({ name }) => name);

const rows = [
	session("Été des Petits", { start_date: "2026-07-20", taken: 10 }),
	session("adventure 2", { start_date: "2026-07-06", taken: 3 }),
	session("Adventure 10", { start_date: "2026-06-29", taken: 5, capacity: 50 }),
	session("Empty", { start_date: "2026-08-03", capacity: 0, status: "draft" }),
];

describe("A list of sessions", () => {
	it("matches every word, without accents and case", () => {
		expect(names(filterSessions(rows, { q: "ete" }))).toEqual(["Été des Petits"]);
		expect(names(filterSessions(rows, { q: "ADVENTURE 1" }))).toEqual(["Adventure 10"]);
		expect(filterSessions(rows, { q: "  " })).toHaveLength(4);
	});

	it("treats full as a status of its own", () => {
		expect(names(filterSessions(rows, { status: "full" }))).toEqual(["Été des Petits"]);
		expect(names(filterSessions(rows, { status: "published" }))).toEqual(["adventure 2", "Adventure 10"]);
		expect(names(filterSessions(rows, { status: "draft" }))).toEqual(["Empty"]);
	});

	it("counts a full running session as running and as full", () => {
		const running = [
			session("Half full", { status: "running", taken: 5 }),
			session("Packed", { status: "running", taken: 10 }),
		];
		expect(names(filterSessions(running, { status: "running" }))).toEqual(["Half full", "Packed"]);
		expect(names(filterSessions(running, { status: "full" }))).toEqual(["Packed"]);
	});

	it("sorts by date by default, and can be reversed", () => {
		expect(names(sortSessions(rows))).toEqual(["Adventure 10", "adventure 2", "Été des Petits", "Empty"]);
		expect(names(sortSessions(rows, "-date"))[0]).toBe("Empty");
		expect(names(sortSessions(rows, "-fill"))).toEqual([
			"Été des Petits",
			"adventure 2",
			"Adventure 10",
			"Empty",
		]);
		expect(names(sortSessions(rows, "left"))[0]).toBe("Été des Petits");
		expect(names(sortSessions(rows, "name"))).toEqual([
			"Adventure 10",
			"adventure 2",
			"Empty",
			"Été des Petits",
		]);
	});

	it("doesn't modify the given rows", () => {
		const before = names(rows);
		sortSessions(rows, "-name");
		expect(names(rows)).toEqual(before);
	});
});

describe("Checkpoints", () => {
	it("convert to bits and back", () => {
		expect(checkpointMask(["evening", "morning"])).toBe(5);
		for (let mask = 1; mask <= 7; mask++) expect(checkpointMask(checkpointsIn(mask))).toBe(mask);
	});
});

describe("The audience of a session", () => {
	it.each([
		[{ min_age: 8, max_age: 10 }, "Ages 8 to 10"],
		[{ min_grade: 0 }, "Grades K and up"],
		[{ min_age: 8, min_grade: 3, max_grade: 3 }, "Ages 8 and up · Grades 3rd"],
		[{}, ""],
	])("is described for %o as %s", (bounds, text) => {
		expect(audienceText({ min_age: null, max_age: null, min_grade: null, max_grade: null, ...bounds })).toBe(
			text,
		);
	});

	it.each([
		[{ gender: "female" }, "girls"],
		[{ gender: "two_spirit" }, "gender two_spirit"],
		[{ gender: "male", min_grade: 3, max_grade: 5 }, "boys in grades 3rd to 5th"],
		[{ max_grade: 2 }, "grades up to 2nd"],
		[{}, ""],
	])("is described for a bucket %o as %s", (bucket, text) => {
		expect(bucketText({ gender: null, min_grade: null, max_grade: null, ...bucket })).toBe(text);
	});
});

describe("Capacity buckets", () => {
	const bucket = { gender: null, min_grade: null, max_grade: null, capacity: 1 };

	it("have a key by their audience", () => {
		const keys = [
			{ gender: "female" },
			{ min_grade: 3, max_grade: 5 },
			{ min_grade: 3 },
			{ max_grade: 3 },
			{ gender: "female", min_grade: 0 },
		].map((fields) => bucketKey({ ...bucket, ...fields }));
		expect(keys).toEqual([
			"gender:female",
			"grade:3..5",
			"grade:3..",
			"grade:..3",
			"gender:female grade:0..",
		]);
	});

	it("for one gender require a known match, and for several the exact gender", () => {
		const [girls, boys] = [{ gender: "female" }, { gender: "male" }];
		const young = { gender: null };
		const told = (places: { gender: string | null }[], gender: string | null) =>
			genderProblem(places, gender) !== null;
		const genders = ["female", "male", "nonbinary", "unspecified", null];
		expect(genders.map((gender) => told([young], gender))).toEqual([false, false, false, false, false]);
		expect(genders.map((gender) => told([girls, young], gender))).toEqual([false, false, false, true, true]);
		expect(genders.map((gender) => told([girls, boys], gender))).toEqual([false, false, true, true, true]);
		expect(genderProblem([girls], null)).toBe(
			"This session has separate spots for girls. Enter the child's gender first.",
		);
	});

	it("need an audience, once, with grades in the right order", () => {
		const girls = { ...bucket, gender: "female" };
		expect(bucketProblem([girls, { ...bucket, gender: "male" }])).toBeNull();
		expect(bucketProblem([bucket])).toMatchObject({ field: "buckets" });
		expect(bucketProblem([girls, { ...girls, capacity: 2 }])).toMatchObject({ field: "buckets" });
		expect(bucketProblem([{ ...bucket, min_grade: 4, max_grade: 3 }])).toMatchObject({ field: "buckets" });
	});
});

describe("A session's settings", () => {
	const offer = {
		min_age: null,
		max_age: null,
		min_grade: null,
		max_grade: null,
		price_cents: 100,
		deposit_cents: 100,
		registration_opens_at: "2026-01-01T00:00:00.000Z",
		registration_closes_at: "2026-01-01T00:00:00.001Z",
	};

	it("can be exactly at their limits", () => {
		expect(sessionOfferProblems({ ...offer, min_age: 8, max_age: 8, min_grade: 3, max_grade: 3 })).toEqual(
			[],
		);
	});

	it("report every field beyond its limit", () => {
		const problems = sessionOfferProblems({
			...offer,
			min_age: 9,
			max_age: 8,
			min_grade: 4,
			max_grade: 3,
			deposit_cents: 101,
			registration_closes_at: offer.registration_opens_at,
		});
		expect(problems.map(({ field }) => field)).toEqual([
			"max_age",
			"max_grade",
			"deposit_cents",
			"registration_closes_at",
		]);
	});
});
