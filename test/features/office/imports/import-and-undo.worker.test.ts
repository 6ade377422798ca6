import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { aCamper, aDefinition, aFamily, aStaffMember } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { importView, pageReads } from "#app/features/office/imports/import-page.server";
import { kindNamed } from "#app/features/office/imports/kinds.server";
import { commitImport } from "#app/features/office/imports/start-import.server";
import type { CampCtx } from "#app/platform/context.server";
import { anImportingCamp, checked, committed, csv, linesOf, peopleOf, undone, work } from "./imports-world";

let ctx: CampCtx;
beforeEach(async () => {
	ctx = await anImportingCamp();
});

const personNamed = (first: string) =>
	env.DB.prepare("SELECT * FROM person WHERE camp_id = ? AND first_name = ?")
		.bind(ctx.camp.id, first)
		.first();

describe("Importing campers", () => {
	const FILE = csv(
		"First name,Last name,DOB,Gender,Phone,Email,Tags",
		"Maya,Okafor,4/13/2015,F,(518) 555-0142,,Swimmer",
		"Wren,Ashby,4/18/2016,girl,,wren@example.org,",
		"Old,Timer,4/18/2016,,,,",
		",Nameless,1/1/2015,,,,",
		"Bad,Phone,1/1/2015,,12,,",
		"Maya,OKAFOR,2015-04-13,,,,",
		"Odd,Tag,2/20/2015,,,,Nobody",
	);

	async function someCampers() {
		const swimmer = aDefinition(ctx.camp, { key: "swimmer", label: "Swimmer" });
		await writeRows(env.DB, [
			swimmer,
			aCamper(ctx.camp, { first_name: "Wren", last_name: "Ashby", birth_date: "2016-04-18", gender: null }),
			aCamper(ctx.camp, { first_name: "Old", last_name: "Timer", birth_date: "2016-04-18" }),
		]);
	}

	it("previews what it would do, and writes nothing", async () => {
		await someCampers();
		const before = await peopleOf(ctx);
		const run = await checked(ctx, "campers", FILE);
		expect(run).toMatchObject({ status: "checked", creates: 1, updates: 1, skips: 1, errors: 4 });
		expect(await peopleOf(ctx)).toEqual(before);
		const lines = await linesOf(ctx, run.id);
		expect(lines.map(({ action }) => action)).toEqual([
			...["create", "update", "skip", "error", "error", "error", "error"],
		]);
		expect(lines.slice(3).map(({ problems }) => Object.keys(problems ?? {}))).toEqual([
			...[["first_name"], ["phone"], [""], ["tags"]],
		]);
		expect(lines[5]?.problems?.[""]).toContain("row 2");
	});

	it("shows each field of a new camper once", async () => {
		await someCampers();
		const run = await checked(ctx, "campers", FILE);
		const read = await readBatch(ctx.db, pageReads(ctx.db, ctx.camp.id, run.id));
		const { creates } = importView(ctx, kindNamed("campers"), run, read);
		const labels = creates[0]?.facts.map(({ label }) => label) ?? [];
		expect(labels).toContain("Birth date");
		expect(labels).toEqual([...new Set(labels)]);
	});

	it("does what it previewed, and can be undone", async () => {
		await someCampers();
		const before = await peopleOf(ctx);
		const run = await committed(ctx, "campers", FILE);
		expect(run).toMatchObject({ status: "committed", creates: 1, updates: 1, rows_done: 7 });
		expect(await personNamed("Maya")).toMatchObject({
			phone: "+15185550142",
			gender: "female",
			birth_date: "2015-04-13",
		});
		expect(await personNamed("Wren")).toMatchObject({ email: "wren@example.org", gender: "female" });
		expect((await peopleOf(ctx)).camper_tag).toHaveLength(1);
		expect((await undone(ctx, run)).status).toBe("undone");
		expect(await peopleOf(ctx)).toEqual(before);
	});

	it("keeps and reports records used or changed since", async () => {
		await someCampers();
		const run = await committed(ctx, "campers", FILE);
		await env.DB.prepare(
			"UPDATE person SET email = 'new@example.org', updated_at = '2027-01-01T00:00:00.000Z' WHERE camp_id = ? AND first_name IN ('Wren', 'Maya')",
		)
			.bind(ctx.camp.id)
			.run();
		await undone(ctx, run);
		expect(await personNamed("Wren")).toMatchObject({ email: "new@example.org", gender: null });
		expect(await personNamed("Maya")).toMatchObject({ email: "new@example.org", phone: "+15185550142" });
		const [maya, wren] = await linesOf(ctx, run.id);
		expect(maya?.problems?.[""]).toContain("changed since");
		expect(wren?.problems?.[""]).toContain("email");
	});
});

describe("Importing families", () => {
	const FILE = csv(
		"Child first name;Child last name;DOB;Parent 1 first name;Parent 1 last name;Parent 1 email;Parent 2 first name;Parent 2 last name;Parent 2 phone;Parent 2 relationship;Address;Zip",
		"Ada;Lopez;13.4.2015;Ana;Lopez;ana@example.org;Tom;Reyes;518-555-0143;Stepfather;12 Lake Rd;12207",
		"Ben;Lopez;13.4.2017;Ana;Lopez;ana@example.org;Tom;Reyes;518-555-0143;Stepfather;12 Lake Rd;12207",
		"Cleo;Nguyen;20.5.2016;Kim;Nguyen;kim@example.org;;;;;;",
	);

	it("creates households, people and relationships in both directions, once for siblings", async () => {
		const before = await peopleOf(ctx);
		const run = await committed(ctx, "families", FILE);
		expect(run).toMatchObject({ status: "committed", creates: 3, errors: 0 });
		const after = await peopleOf(ctx);
		expect(after.person).toHaveLength(6);
		expect(after.household).toHaveLength(2);
		expect(after.household_member).toHaveLength(6);
		expect(after.person_relationship).toHaveLength(10);
		expect(await personNamed("Tom")).toMatchObject({ person_type: "parent", phone: "+15185550143" });
		// The same file again says nothing new.
		expect(await checked(ctx, "families", FILE)).toMatchObject({
			creates: 0,
			updates: 0,
			skips: 3,
			errors: 0,
		});
		await undone(ctx, run);
		expect(await peopleOf(ctx)).toEqual(before);
	});

	it("stores a state as its abbreviation, keeps a foreign one, and questions an unknown one", async () => {
		const head = "Child first name,Child last name,DOB,Address,State,Zip";
		const good = [
			"Ada,Lopez,2015-04-13,12 Lake Rd,new york,12207",
			"Cleo,Hart,2015-04-15,2 Lane,Kent,CT1 2EH",
		];
		const doubtful = await checked(
			ctx,
			"families",
			csv(head, ...good, "Ben,Nguyen,2015-04-14,1 Road,Mane,04009"),
		);
		expect(doubtful).toMatchObject({ creates: 2, errors: 1 });
		const problems = (await linesOf(ctx, doubtful.id)).map((line) => Object.keys(line.problems ?? {}));
		expect(problems).toEqual([[], [], ["state"]]);
		const run = await committed(ctx, "families", csv(head, ...good));
		const homes = (await peopleOf(ctx)).household?.join() ?? "";
		for (const state of ["NY", "Kent"]) expect(homes).toContain(state);
		expect(homes).not.toContain("new york");
		await undone(ctx, run);
	});

	it("adds to existing families, and restores them on undo", async () => {
		await writeRows(
			env.DB,
			aFamily(ctx.camp, {
				children: [{ first_name: "Ada", last_name: "Lopez", birth_date: "2015-04-13" }],
				guardians: [{ first_name: "Ana", last_name: "Lopez", email: "ana@example.org" }],
				household: { address: "1 Old Street" },
			}),
		);
		const before = await peopleOf(ctx);
		const run = await committed(ctx, "families", FILE);
		expect(run).toMatchObject({ creates: 2, updates: 1, errors: 0 });
		expect((await peopleOf(ctx)).household?.join()).toContain("12 Lake Rd");
		await undone(ctx, run);
		expect(await peopleOf(ctx)).toEqual(before);
	});

	it("keeps and reports a child enrolled since, with guardians and household", async () => {
		const run = await committed(ctx, "families", FILE);
		const ada = await personNamed("Ada");
		await env.DB.prepare(
			"INSERT INTO person_note (camp_id, id, person_id, body, status, visibility, activity_date, author_id, version, created_at, updated_at) VALUES (?, 'n', ?, 'Brought a kite', 'open', 'general', ?4, ?3, 1, ?4, ?4)",
		)
			.bind(ctx.camp.id, ada?.id, ctx.user.id, "2026-07-15T14:00:00.000Z")
			.run();
		await undone(ctx, run);
		const left = await peopleOf(ctx);
		expect(left.person).toHaveLength(3);
		expect(left.household).toHaveLength(1);
		expect(left.person_relationship).toHaveLength(4);
		expect((await linesOf(ctx, run.id))[0]?.problems?.[""]).toContain("used since");
	});
});

describe("Importing staff", () => {
	const FILE = csv(
		"First name\tLast name\tE-mail\tBirth date\tRole\tStart date",
		"Robin\tVale\tROBIN@example.org\t\tLifeguard\t6/20/2026",
		"Sam\tHill\tsam@example.org\t2004-01-05\tCounselor\t",
	);

	it("matches them by email, hires them for the current season, and can be undone", async () => {
		await writeRows(
			env.DB,
			aStaffMember(ctx.camp, { first_name: "Robyn", last_name: "Vale", email: "robin@example.org" }),
		);
		const before = await peopleOf(ctx);
		const run = await committed(ctx, "staff", FILE);
		expect(run).toMatchObject({ creates: 1, updates: 1, errors: 0 });
		expect((await peopleOf(ctx)).staff_season).toHaveLength(2);
		expect(await personNamed("Robin")).not.toBeNull();
		await undone(ctx, run);
		expect(await peopleOf(ctx)).toEqual(before);
	});

	it("shows before any write the position and start date of a new staff member", async () => {
		const run = await checked(ctx, "staff", FILE);
		const { creates } = importView(
			ctx,
			kindNamed("staff"),
			run,
			await readBatch(ctx.db, pageReads(ctx.db, ctx.camp.id, run.id)),
		);
		const said = creates.map(({ name, facts }) => [name, facts.map(({ label, text }) => `${label} ${text}`)]);
		expect(said).toEqual([
			["Robin Vale", ["Email ROBIN@example.org", "Position Lifeguard", "First day of work Jun 20, 2026"]],
			["Sam Hill", ["Birth date Jan 5, 2004", "Email sam@example.org", "Position Counselor"]],
		]);
	});

	const HEAD = "First name,Last name,Birth date,E-mail";
	/** What becomes of each line of a file about Ben Moss, born on 9 March 2005, who has an address. */
	async function aboutBen(...lines: string[]) {
		await writeRows(
			env.DB,
			aStaffMember(ctx.camp, {
				first_name: "Ben",
				last_name: "Moss",
				birth_date: "2005-03-09",
				email: "kim@example.org",
			}),
		);
		const run = await checked(ctx, "staff", csv(HEAD, ...lines));
		if (run.creates + run.updates > 0) {
			await commitImport(ctx, run);
			await work(ctx);
		}
		const again = await checked(ctx, "staff", csv(HEAD, ...lines));
		return { actions: (await linesOf(ctx, run.id)).map(({ action }) => action), again: again.creates };
	}

	it("treats an email as someone else's when name and birth date differ, and as theirs when only one differs", async () => {
		const fates: Record<string, string> = {
			"Ada,Moss,2015-04-13,kim@example.org": "error",
			"Kim,Hall,,kim@example.org": "error",
			"Benno,Hall,2005-03-09,kim@example.org": "update",
			"Benno,Moss,,kim@example.org": "update",
			"Ben,Hall,,kim@example.org": "update",
			"Ben,Moss,2005-03-10,kim@example.org": "update",
			"Ben,Moss,,kim@example.org": "skip",
		};
		const found: Record<string, string | null | undefined> = {};
		for (const line of Object.keys(fates)) {
			ctx = await anImportingCamp();
			const { actions, again } = await aboutBen(line);
			found[line] = actions[0];
			expect(again).toBe(0);
		}
		expect(found).toEqual(fates);
	});

	it("reports a conflict when the email matches one colleague, and name and birth date another", async () => {
		await writeRows(
			env.DB,
			aStaffMember(ctx.camp, { first_name: "Ben", last_name: "Moss", birth_date: "2007-01-05", email: null }),
		);
		expect((await aboutBen("Ben,Moss,2007-01-05,kim@example.org")).actions).toEqual(["error"]);
	});

	it.each([
		["renamed by one, named by the other", "Ben,Moss,,", "Benno,Moss,,kim@example.org", ["error", "error"]],
		["the same the other way round", "Benno,Moss,,kim@example.org", "Ben,Moss,,", ["error", "error"]],
		[
			"another address, and the old one",
			"Ben,Moss,2005-03-09,ben@example.org",
			"Kim,Hall,,kim@example.org",
			["error", "error"],
		],
		[
			"another birth date, and the old one",
			"Ben,Moss,2005-03-10,kim@example.org",
			"Ben,Moss,2005-03-09,",
			["error", "error"],
		],
		["known to both as they are", "Ben,Moss,2005-03-09,", "Ben,Moss,,kim@example.org", ["skip", "error"]],
	])("doesn't merge two rows of a file into one colleague: %s", async (_, one, two, actions) => {
		expect(await aboutBen(one, two)).toEqual({ actions, again: 0 });
	});

	it("finds the colleague that two distant rows ask for", async () => {
		await writeRows(env.DB, [
			aStaffMember(ctx.camp, { first_name: "Ben", last_name: "Moss", birth_date: "2005-03-09" }),
			aCamper(ctx.camp, { first_name: "Ada", last_name: "Moss", birth_date: "2015-04-13" }),
		]);
		const between = Array.from({ length: 500 }, (_, at) => `Person,No${at},2000-01-02,`);
		for (const [kind, one, two] of [
			["staff", "Ben,Moss,2005-03-09,", "Ben,Moss,2006-01-01,"],
			["campers", "Ada,Moss,2015-04-13,", "Ada,Moss,2016-01-01,"],
		] as const) {
			const run = await checked(ctx, kind, csv(HEAD, one, ...between, two));
			expect([kind, run.skips, run.creates, run.errors]).toEqual([kind, 1, 501, 0]);
		}
	});
});
