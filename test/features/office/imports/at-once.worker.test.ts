import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { carryOut } from "#app/features/office/imports/carry-out.server";
import { kindNamed } from "#app/features/office/imports/kinds.server";
import type { Run } from "#app/features/office/imports/queries.server";
import { commitImport } from "#app/features/office/imports/start-import.server";
import type { WorkCtx } from "#app/features/office/imports/work.server";
import type { CampCtx } from "#app/platform/context.server";
import type { ImportKind } from "#app/platform/imports/kind";
import { anImportingCamp, checked, committed, csv, linesOf, peopleOf, runOf } from "./imports-world";

// Two imports that know nothing of each other and mean the same people: whoever writes later finds them.

let ctx: CampCtx;
beforeEach(async () => {
	ctx = await anImportingCamp();
});

const persons = async () =>
	(await peopleOf(ctx)).person?.map((row) => JSON.parse(String(row)) as Person) ?? [];
interface Person {
	first_name: string;
	last_name: string;
}
const named = async (first: string) =>
	(await persons()).filter(({ first_name }) => first_name === first).length;

/** The same kind without its wall. */
const unguarded = (kind: ImportKind): ImportKind => ({
	...kind,
	clashes: () => sql`SELECT 0 AS line, '' AS other WHERE 0`,
});

/** Carries the first import out, and the second in the moment between its last look and its write. */
async function inOneMoment(
	first: Run,
	second: Run,
	kindOf: (kind: ImportKind) => ImportKind = (kind) => kind,
) {
	const at = (run: Run, db: CampCtx["db"]): WorkCtx => ({
		...ctx,
		db,
		today: "2026-07-15",
		goesOn: () => true,
		user: { id: ctx.user.id, audiences: ["everyone"] },
		camp: { id: ctx.camp.id, country: "US" },
		kind: kindOf(kindNamed(run.kind)),
	});
	for (const run of [first, second]) await commitImport(ctx, run);
	let waiting = true;
	const db = Object.create(ctx.db) as CampCtx["db"];
	db.batch = (async (statements: Parameters<CampCtx["db"]["batch"]>[0]) => {
		// A chunk's batch is the one that carries many statements.
		if (waiting && statements.length > 4) {
			waiting = false;
			await carryOut(at(second, ctx.db), await runOf(ctx, second.id));
		}
		return ctx.db.batch(statements);
	}) as unknown as CampCtx["db"]["batch"];
	await carryOut(at(first, db), await runOf(ctx, first.id));
	expect(waiting).toBe(false);
}

const FAMILY =
	"First name,Last name,Birth date,Parent 1 first name,Parent 1 last name,Parent 1 email,Parent 1 phone";
const families = (line: string) => ["families", csv(FAMILY, line)] as const;
const campers = (line: string) => ["campers", csv("First name,Last name,Birth date", line)] as const;
const staff = (line: string) => ["staff", csv("First name,Last name,E-mail", line)] as const;

/** Pairs of files that bring the same person, whom they call `first`. */
const PAIRS = [
	{
		what: "a guardian known by email, with different children",
		first: "Ana",
		files: [
			families("Ada,Lopez,2015-04-13,Ana,Lopez,ana@example.org,"),
			families("Ben,Lopez,2017-04-13,Ana,Lopez,ANA@example.org,"),
		],
	},
	{
		what: "a guardian known by phone",
		first: "Ana",
		files: [
			families("Ada,Lopez,2015-04-13,Ana,Lopez,,518-555-0143"),
			families("Ben,Lopez,2017-04-13,Ana,Lopez,other@example.org,(518) 555-0143"),
		],
	},
	{
		what: "a guardian of whom only the name is known",
		first: "Ana",
		files: [families("Ada,Lopez,2015-04-13,Ana,Lopez,,"), families("Ben,Lopez,2017-04-13,Ana,Lopez,,")],
	},
	{
		what: "a child, once with the family and once alone",
		first: "Ada",
		files: [families("Ada,Lopez,2015-04-13,Ana,Lopez,ana@example.org,"), campers("ADA,Lopez,4/13/2015")],
	},
	{
		what: "a child whose birth date one file leaves out",
		first: "Ada",
		files: [campers("Ada,Lopez,2015-04-13"), campers("Ada,Lopez,")],
	},
	{
		what: "a colleague known by email under another name",
		first: "Robin",
		files: [staff("Robin,Vale,robin@example.org"), staff("Robin,Vale-Hill,Robin@example.org")],
	},
] as const;

const pairOf = async ([[kind, bytes], [other, others]]: (typeof PAIRS)[number]["files"]) =>
	[await checked(ctx, kind, bytes), await checked(ctx, other, others)] as const;

describe("Two imports in parallel", () => {
	it.each(PAIRS)("create one of $what, and the later one reports it", async ({ first, files }) => {
		const [one, other] = await pairOf(files);
		expect([one.creates, other.creates]).toEqual([1, 1]);
		await inOneMoment(one, other);
		// The child is called otherwise in capitals, and is one in any case.
		expect(
			(await persons()).filter(({ first_name }) => first_name.toLowerCase() === first.toLowerCase()),
		).toHaveLength(1);
		const lines = [...(await linesOf(ctx, one.id)), ...(await linesOf(ctx, other.id))];
		expect(lines.map(({ action }) => action).sort()).toEqual(["create", "error"]);
		expect(lines.find(({ action }) => action === "error")?.problems?.[""]).toContain("after the check");
	});

	it.each(PAIRS)("create two of $what without the guard (control)", async ({ files }) => {
		const [one, other] = await pairOf(files);
		await inOneMoment(one, other, unguarded);
		const before = new Set((await persons()).map(({ first_name }) => first_name.toLowerCase()));
		expect((await persons()).length).toBeGreaterThan(before.size);
	});

	it("create both people who only share a name", async () => {
		const [one, other] = [
			await checked(ctx, "families", csv(FAMILY, "Ada,Lopez,2015-04-13,Ana,Lopez,ana@example.org,")),
			await checked(ctx, "families", csv(FAMILY, "Ada,Lopez,2016-08-01,Ana,Lopez,ana.l@example.org,")),
		];
		await inOneMoment(one, other);
		expect([await named("Ada"), await named("Ana")]).toEqual([2, 2]);
	});
});

describe("One imported file", () => {
	it("creates every distinguishable person with the same name, across chunks too", async () => {
		const lines = Array.from(
			{ length: 260 },
			(_, n) =>
				`Kit${String.fromCharCode(97 + (n % 26))}${Math.floor(n / 26)},House${n},2015-01-11,Ana,Lopez,,,${n} Lake Rd`,
		);
		const run = await committed(ctx, "families", csv(`${FAMILY},Address`, ...lines));
		expect(run).toMatchObject({ creates: 260, errors: 0 });
		expect(await named("Ana")).toBe(260);
	});

	it("creates a colleague once who is listed with and without an email", async () => {
		const file = csv(
			"First name,Last name,Birth date,E-mail",
			"Sam,Hill,2004-01-05,sam@example.org",
			"Sam,Hill,2004-01-05,",
		);
		expect(await checked(ctx, "staff", file)).toMatchObject({ creates: 1, errors: 1 });
	});

	it("creates both a father and a son with the same name and phone", async () => {
		const run = await committed(
			ctx,
			"families",
			csv(`${FAMILY},Phone`, "Rob,Smith,2015-04-13,Rob,Smith,,518-555-0143,"),
		);
		expect(run).toMatchObject({ creates: 1, errors: 0 });
		expect(await named("Rob")).toBe(2);
	});
});
