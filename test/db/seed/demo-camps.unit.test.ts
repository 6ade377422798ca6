import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { demoCamps } from "#db/seed/demo-camps";
import { SEED_TABLE_NAMES, type SeedRows } from "#db/seed/rows";
import { gradeFor } from "#app/features/people/campers/rules";
import { addDays, ageOn } from "#app/lib/dates";
import { isId } from "#app/lib/ids";
import { campView, groupBy } from "./promises";

const NOW = "2026-07-15T18:00:00.000Z";
const rows = demoCamps({ now: NOW });
const pinewood = campView(rows, "pinewood", NOW);
const birchlake = campView(rows, "birchlake", NOW);

const digest = (made: SeedRows) => createHash("sha256").update(JSON.stringify(made)).digest("hex");

describe("The demo data for the same seed and date", () => {
	it("is the same at any hour after eleven", () => {
		const again = demoCamps({ now: NOW });
		expect(digest(again)).toBe(digest(rows));
		const evening = demoCamps({ now: "2026-07-16T01:30:00.000Z" });
		expect({ ...evening, audit_event: [] }).toEqual({ ...rows, audit_event: [] });
	});

	it("has other people and IDs with another seed", () => {
		const other = demoCamps({ seed: 2, now: NOW });
		expect(other.person?.map(({ last_name }) => last_name)).not.toEqual(
			rows.person?.map(({ last_name }) => last_name),
		);
		const ids = new Set(rows.person?.map(({ id }) => id));
		expect(other.person?.some(({ id }) => ids.has(id))).toBe(false);
	});

	it("keeps its IDs on another date", () => {
		const later = demoCamps({ now: "2027-02-28T18:00:00.000Z" });
		for (const table of ["camp", "auth_user", "session", "camp_group", "person"] as const) {
			expect(later[table]?.map(({ id }) => id)).toEqual(rows[table]?.map(({ id }) => id));
		}
	});

	it("has unique IDs in the product's format", () => {
		for (const table of SEED_TABLE_NAMES) {
			const ids = (rows[table] ?? []).flatMap((row) => ("id" in row && row.id ? [row.id] : []));
			// A camper and a staff member share the person's.
			// A question keeps its id from season to season.
			const keys =
				table === "question" ? (rows.question ?? []).map(({ id, season_id }) => id + season_id) : ids;
			expect(new Set(keys).size, table).toBe(ids.length);
			expect(ids.every(isId), table).toBe(true);
		}
	});
});

describe("Camp Pinewood", () => {
	const { mine, enrollments, sessions } = pinewood;
	const campers = mine(rows.camper);

	it("has the promised size", () => {
		// 480 in 330 households, and those who came last in the previous year or the year before.
		expect(campers).toHaveLength(480 + 108 + 131);
		expect(mine(rows.household)).toHaveLength(330 + 72 + 89);
		expect(mine(rows.staff)).toHaveLength(80 + 7);
		expect(mine(rows.season).map(({ status, is_current }) => [status, is_current])).toEqual([
			["closed", false],
			["closed", false],
			["open", true],
			// Next summer's, whose registration has opened.
			["open", false],
		]);
		expect(sessions).toHaveLength(8);
		expect(mine(rows.activity).length).toBeGreaterThanOrEqual(12);
	});

	const [earlier, last] = mine(rows.season);

	it.each([
		["previous year", last],
		["year before that", earlier],
	])("has a complete %s", (_, season) => {
		const then = mine(rows.session).filter(({ season_id }) => season_id === season?.id);
		expect(then.length).toBeGreaterThan(4);
		expect(new Set(then.map(({ status }) => status))).toEqual(new Set(["completed"]));
		const ids = new Set(then.map(({ id }) => id));
		const enrolled = mine(rows.enrollment).filter(({ session_id }) => ids.has(session_id));
		expect(enrolled.length).toBeGreaterThan(250);
		expect(new Set(enrolled.map(({ status }) => status))).toEqual(
			new Set(["completed", "no_show", "withdrawn"]),
		);
		const marked = new Set(
			mine(rows.attendance).flatMap(({ session_id, date }) => (ids.has(session_id) ? [date] : [])),
		);
		expect(marked.size).toBe(56);
	});

	it("is slightly ahead of the previous year, and most of its campers have returned", () => {
		const heldBy = (season_id: string | undefined) => {
			const ids = new Set(
				mine(rows.session).flatMap((each) => (each.season_id === season_id ? [each.id] : [])),
			);
			return mine(rows.enrollment).filter(
				({ session_id, status }) => ids.has(session_id) && status !== "withdrawn",
			);
		};
		const [now, then] = [heldBy(pinewood.season.id), heldBy(last?.id)];
		const campersOf = (held: typeof now) => new Set(held.map(({ camper_id }) => camper_id));
		for (const [season, before] of [
			[now, then],
			[then, heldBy(earlier?.id)],
		].map((held) => held.map(campersOf))) {
			const again = [...(before ?? [])].filter((id) => season?.has(id)).length;
			expect(again / (before?.size ?? 0)).toBeGreaterThan(0.55);
			expect(again / (before?.size ?? 0)).toBeLessThan(0.7);
		}
		for (const days of [150, 100, 50, 0]) {
			const by = (held: typeof now, start: string | undefined) =>
				held.filter(({ created_at }) => created_at < `${addDays(start ?? "", -days)}T12:00:00.000Z`).length;
			const ratio = by(now, pinewood.season.start_date) / by(then, last?.start_date);
			expect(ratio, `${days} days before`).toBeGreaterThan(1);
			expect(ratio, `${days} days before`).toBeLessThan(1.3);
		}
	});

	it("has one full session, and one with two spots for its waitlist: one offered, one too few for siblings", () => {
		const free = sessions.map(({ id, name }) => {
			const capacity = mine(rows.session_places).find(({ session_id }) => session_id === id)?.capacity ?? 0;
			const held = enrollments.filter(
				({ session_id, status }) => session_id === id && status === "enrolled",
			).length;
			return { name, places: capacity - held };
		});
		expect(free.filter(({ places }) => places === 0)).toHaveLength(1);
		expect(free.find(({ name }) => name === "Day Camp, Second Half")?.places).toBe(2);
		expect(Math.min(...free.map(({ places }) => places))).toBe(0);
	});

	it("has children in two sessions, never both on one day", () => {
		const live = enrollments.filter(({ status }) => status === "enrolled");
		const byCamper = groupBy(live, ({ camper_id }) => camper_id);
		expect([...byCamper.values()].filter(({ length }) => length > 1).length).toBeGreaterThan(40);
		for (const [date] of pinewood.byDate) {
			const everyone = [...pinewood.dayView(date).expected.values()].flatMap((there) => [...there]);
			expect(new Set(everyone).size, date).toBe(everyone.length);
		}
	});

	it("has children who moved, withdrew, and joined midway", () => {
		expect(enrollments.filter(({ moved_from_id }) => moved_from_id)).toHaveLength(6);
		expect(
			enrollments.filter(
				({ status, end_reason }) => status === "withdrawn" && !end_reason?.startsWith("Moved"),
			),
		).toHaveLength(28);
		expect(enrollments.filter(({ starts_on }) => starts_on)).toHaveLength(4);
	});

	it("gives every enrollment the grade by rule or the override, within the session's range", () => {
		const byHand = new Map(
			mine(rows.camper_grade_override).map(({ camper_id, grade }) => [camper_id, grade]),
		);
		const born = new Map(campers.map(({ id, birth_date }) => [id, birth_date ?? null]));
		const session = new Map(sessions.map((each) => [each.id, each]));
		expect(byHand.size).toBe(4);
		for (const { camper_id, session_id, grade } of enrollments) {
			const grade_override = byHand.get(camper_id) ?? null;
			expect(grade).toBe(
				gradeFor({ birth_date: born.get(camper_id) ?? null, grade_override }, pinewood.season, "09-01"),
			);
			expect(grade).toBeGreaterThanOrEqual(session.get(session_id)?.min_grade ?? 99);
			expect(grade).toBeLessThanOrEqual(session.get(session_id)?.max_grade ?? -99);
		}
	});

	it("has cabins that fit their campers, girls and boys separately", () => {
		const gender = new Map(mine(rows.person).map((person) => [person.id, person.gender]));
		const groups = new Map(mine(rows.camp_group).map((group) => [group.id, group]));
		const inGroup = groupBy(
			mine(rows.group_camper),
			({ group_id, session_id }) => `${group_id} ${session_id}`,
		);
		for (const [key, members] of inGroup) {
			const group = groups.get(key.split(" ")[0] ?? "");
			expect(members.length, group?.name).toBeLessThanOrEqual(group?.capacity ?? 0);
			const others = members.filter(({ camper_id }) =>
				["female", "male"].includes(gender.get(camper_id) ?? ""),
			);
			if (group?.gender)
				expect(new Set(others.map(({ camper_id }) => gender.get(camper_id)))).toEqual(
					new Set([group.gender]),
				);
		}
		const led = new Set(
			mine(rows.group_staff).map(({ group_id, session_id }) => `${group_id} ${session_id}`),
		);
		const ofThisSeason = [...inGroup.keys()].filter((key) => sessions.some(({ id }) => key.endsWith(id)));
		expect(ofThisSeason.filter((key) => !led.has(key))).toEqual([]);
	});

	it("has families: siblings with one name, parents with phones, and some with two households", () => {
		const people = new Map(mine(rows.person).map((person) => [person.id, person]));
		const relations = mine(rows.person_relationship);
		const siblings = relations.filter(({ type }) => type === "sibling");
		expect(siblings.length).toBeGreaterThan(200);
		for (const { person_id, related_person_id } of siblings) {
			expect(people.get(person_id)?.last_name).toBe(people.get(related_person_id)?.last_name);
			const [one, two] = [person_id, related_person_id].map((id) =>
				Date.parse(people.get(id)?.birth_date ?? ""),
			);
			const days = Math.abs((one ?? 0) - (two ?? 0)) / 86_400_000;
			expect(days === 0 || days > 300, "twins or a year apart").toBe(true);
		}
		const guardians = relations.filter(({ contact_order }) => contact_order === 1);
		expect(new Set(guardians.map(({ person_id }) => person_id)).size).toBe(480 + 108 + 131);
		expect(
			guardians.every((each) => /^\+1\d{3}55501\d\d$/.test(people.get(each.related_person_id)?.phone ?? "")),
		).toBe(true);
		const homes = groupBy(mine(rows.household_member), ({ person_id }) => person_id);
		expect([...homes.values()].filter(({ length }) => length === 2).length).toBeGreaterThan(30);
	});

	it("writes names of many kinds as people write them", () => {
		const names = campers.map(({ id }) => mine(rows.person).find((person) => person.id === id));
		const written = names.map((person) => `${person?.first_name} ${person?.last_name}`);
		expect(new Set(written).size).toBe(480 + 108 + 131);
		expect(written.filter((name) => /[^\p{ASCII}]/u.test(name)).length).toBeGreaterThan(60);
		expect(written.some((name) => /\w['’]\w/.test(name))).toBe(true);
		expect(written.some((name) => /-/.test(name))).toBe(true);
		expect(names.filter((person) => person?.preferred_name).length).toBeGreaterThan(10);
		expect(written.every((name) => name === name.normalize("NFC"))).toBe(true);
	});

	it("has the counselor's and the parent's children where the tour expects them", () => {
		const { expected, marked } = pinewood.dayView(pinewood.today);
		const userOf = (email: string) => rows.auth_user?.find((user) => user.email === email)?.id;
		const memberOf = (email: string) =>
			mine(rows.membership).find(({ user_id }) => user_id === userOf(email));
		const counselor = memberOf("counselor@demo.test");
		const led = mine(rows.group_staff).filter(
			({ staff_id, session_id }) =>
				staff_id === counselor?.person_id && sessions.some(({ id }) => id === session_id),
		);
		const own = mine(rows.group_camper).filter(({ group_id, session_id }) =>
			led.some((group) => group.group_id === group_id && group.session_id === session_id),
		);
		expect(own).toHaveLength(14);
		const today = own.filter(({ session_id, camper_id }) => expected.get(session_id)?.has(camper_id));
		expect(today).toHaveLength(14);
		expect([...marked.values()].some((there) => own.some(({ camper_id }) => there.has(camper_id)))).toBe(
			false,
		);

		const parent = memberOf("parent@demo.test");
		const children = mine(rows.person_relationship).filter(
			({ related_person_id, type }) => related_person_id === parent?.person_id && type === "parent",
		);
		expect(children).toHaveLength(2);
		const isHere = children.map(({ person_id }) =>
			[...expected.values()].some((there) => there.has(person_id)),
		);
		expect(isHere.sort()).toEqual([false, true]);
	});

	it("has leads, archived and active campers of plausible ages", () => {
		const count = (status: string) => campers.filter((camper) => camper.status === status).length;
		expect([count("active"), count("lead"), count("archived")]).toEqual([466, 8, 6 + 108 + 131]);
		const ages = campers.map(({ birth_date }) => ageOn(birth_date ?? "", pinewood.today));
		expect(Math.min(...ages)).toBeGreaterThanOrEqual(4);
		// Those who left two years ago, before they entered 11th grade.
		expect(Math.max(...ages)).toBeLessThanOrEqual(18);
	});

	it("has days with absences, late arrivals and early departures, with reasons and notes", () => {
		const marks = mine(rows.attendance);
		const count = (status: string) => marks.filter((mark) => mark.status === status).length;
		expect(count("present") / marks.length).toBeGreaterThan(0.9);
		for (const status of ["absent", "late", "left_early"]) expect(count(status)).toBeGreaterThan(40);
		const absent = marks.filter(({ status }) => status === "absent");
		expect(absent.every(({ reason, absence }) => reason && absence)).toBe(true);
		expect(marks.filter(({ note }) => note).length).toBeGreaterThan(100);
		const timed = marks.filter(({ status }) => status === "late" || status === "left_early");
		expect(timed.every(({ time, version }) => time && version === 2)).toBe(true);
	});
});

describe("Camp Birchlake", () => {
	it("has 60 campers, 16 of last year's, its own accounts, and running sessions", () => {
		expect(birchlake.mine(rows.camper)).toHaveLength(60 + 16);
		const users = new Map(rows.auth_user?.map(({ id, email }) => [id, email]));
		expect(
			birchlake.mine(rows.membership).map(({ user_id, role_key }) => [users.get(user_id ?? ""), role_key]),
		).toEqual([
			["admin@other.test", "camp_admin"],
			["counselor@other.test", "counselor"],
			["parent@other.test", "parent"],
		]);
		expect(birchlake.dayView(birchlake.today).marked.size).toBeGreaterThan(0);
	});

	it("is in another state and time zone", () => {
		expect(birchlake.camp.time_zone).not.toBe(pinewood.camp.time_zone);
		expect(birchlake.camp.state).not.toBe(pinewood.camp.state);
	});
});
