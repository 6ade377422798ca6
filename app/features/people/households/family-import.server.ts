import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { camper, household, household_member, person, person_relationship } from "#db/schema";
import type { PostalAddress } from "#app/lib/address-line";
import { foldText } from "#app/lib/text";
import { stateNear } from "#app/platform/addresses";
import { type Changed, defineImport, type ImportRow, type Made } from "#app/platform/imports/kind";
import {
	bornOn,
	byPrefix,
	campersBorn,
	changedPerson,
	definitionsNamed,
	doubledContacts,
	doubles,
	genderNamed,
	grouped,
	type ImportedFacts,
	namePrefix,
	newCamper,
	newPerson,
	personsNamed,
	type StoredPerson,
	whoOrAlike,
} from "#app/features/people/person-imports/index.server";
import { FAMILY_FIELDS, GUARDIAN_INVERSES } from "./family-import-fields.server";

const HOUSE = ["address", "city", "state", "zip_code"] as const;

const childPrefix = (row: ImportRow) => namePrefix(row.first_name ?? "", row.last_name ?? "");

/** Guardian 1 or 2 of a row. Null when the columns are empty. */
function guardianOf(row: ImportRow, number: 1 | 2) {
	const cell = (name: string) => row[`guardian_${number}_${name}`] ?? null;
	const [first_name, last_name, email, phone] = ["first_name", "last_name", "email", "phone"].map(cell);
	if (!first_name && !last_name && !email && !phone) return null;
	const relation = cell("relation") ?? "parent";
	return { number, first_name, last_name, email: email ?? null, phone: phone ?? null, relation };
}
type Guardian = NonNullable<ReturnType<typeof guardianOf>>;
const guardiansOf = (row: ImportRow) =>
	([1, 2] as const).map((number) => guardianOf(row, number)).filter((each) => each !== null);

const prefixesOf = (row: ImportRow) => [
	childPrefix(row),
	...guardiansOf(row).map(({ first_name, last_name }) => namePrefix(first_name ?? "", last_name ?? "")),
];

interface StoredHome extends PostalAddress {
	person_id: string;
	household_id: string;
	is_primary: number;
	name: string;
	updated_at: string;
}

/** FROM clause for people (p) with these names, and for campers born on these days. */
const of = (camp_id: string, prefixes: readonly string[], days: readonly string[]) =>
	sql`FROM (SELECT p.camp_id, p.id FROM json_each(${JSON.stringify([...new Set(prefixes)])}) v
		CROSS JOIN person p ON p.camp_id = ${camp_id} AND p.duplicate_key >= v.value AND p.duplicate_key < v.value || ':'
		UNION SELECT p.camp_id, p.id FROM ${bornOn(camp_id, days)}) p`;

const homesOf = (db: Db, camp_id: string, prefixes: readonly string[], days: readonly string[]) =>
	db.all<StoredHome>(sql`SELECT m.person_id, m.household_id, m.is_primary, h.name, h.address, h.city, h.state,
		h.zip_code, h.updated_at ${of(camp_id, prefixes, days)}
		CROSS JOIN household_member m ON m.camp_id = p.camp_id AND m.person_id = p.id
		CROSS JOIN household h ON h.camp_id = m.camp_id AND h.id = m.household_id`);

const relationsOf = (db: Db, camp_id: string, prefixes: readonly string[], days: readonly string[]) =>
	db.all<{ person_id: string; related_person_id: string; type: string; contact_order: number | null }>(
		sql`SELECT r.person_id, r.related_person_id, r.type, r.contact_order ${of(camp_id, prefixes, days)}
			CROSS JOIN person_relationship r ON r.camp_id = p.camp_id AND r.person_id = p.id`,
	);

/** Keeps the values that aren't empty. */
const present = (parts: Record<string, string | null | undefined>): Record<string, string> =>
	Object.fromEntries(Object.entries(parts).flatMap(([part, text]) => (text ? [[part, text]] : [])));

/** Collects the values that earlier rows of a file gave for a household or guardian, by id. */
function toldBefore() {
	const told = new Map<string, Record<string, string>>();
	return {
		/** First value that contradicts an earlier row, compared as normalized text. */
		differs(id: string, says: Record<string, string>): { part: string; before: string } | null {
			const before = told.get(id) ?? {};
			const part = Object.keys(says).find(
				(each) => before[each] !== undefined && foldText(before[each]) !== foldText(says[each] ?? ""),
			);
			return part === undefined ? null : { part, before: `“${before[part]}”` };
		},
		add(id: string, says: Record<string, string>) {
			told.set(id, { ...says, ...told.get(id) });
		},
	};
}

/**
 * Import of families. Each row is a child with up to two guardians and their address, and creates people, a
 * household, and relationships in both directions.
 */
export const familyImport = defineImport({
	kind: "families",
	label: "Families",
	one: "child",
	many: "children",
	about:
		"One child per row, with up to two guardians and the address. Siblings share guardians and an address.",
	permission: "campers_edit",
	fields: FAMILY_FIELDS,
	tables: [person, camper, household, household_member, person_relationship],
	chunk: 80,
	leads_to: { href: "/campers?sort=-created", label: "View campers" },
	same: (row) => [`${childPrefix(row)}${row.birth_date ?? ""}`],
	facts: ({ db, camp_id }) => ({ genders: definitionsNamed(db, camp_id, "gender") }),
	stored: ({ db, camp_id, rows }) => {
		const prefixes = rows.flatMap(prefixesOf);
		const days = rows.flatMap(({ birth_date }) => birth_date ?? []);
		return {
			named: personsNamed(db, camp_id, prefixes),
			born: campersBorn(db, camp_id, days),
			homes: homesOf(db, camp_id, prefixes, days),
			relations: relationsOf(db, camp_id, rows.map(childPrefix), days),
		};
	},
	planner(at, { genders }, { named, born, homes, relations }) {
		const byName = byPrefix(named);
		const byDay = grouped(born, ({ birth_date }) => birth_date ?? "");
		const toldOf = toldBefore();
		const homesBy = grouped(homes, ({ person_id }) => person_id);
		const relationsBy = grouped(relations, ({ person_id }) => person_id);
		/** Guardians added by this file, by name. */
		const brought = new Map<
			string,
			{ id: string; email: string | null; phone: string | null; made: Made }[]
		>();
		/** Households of people according to this file. `made` is the household's new row, if this file adds it. */
		const livesIn = new Map<string, { id: string; made: Made | null }>();
		const built = new Map<string, { id: string; made: Made | null }>();

		function meantGuardian(guardian: Guardian, child: StoredPerson | null) {
			const { email, phone } = guardian;
			const known = byName.get(namePrefix(guardian.first_name ?? "", guardian.last_name ?? "")) ?? [];
			const here = known.filter((each) => each.deleted_at === null && each.id !== child?.id);
			const linked = new Set((relationsBy.get(child?.id ?? "") ?? []).map((each) => each.related_person_id));
			const own = here.filter((each) => linked.has(each.id));
			if (own.length === 1) return { person: own[0] ?? null };
			const same = here.filter(
				(each) =>
					(email !== null && each.email?.toLowerCase() === email.toLowerCase()) ||
					(phone !== null && each.phone === phone),
			);
			if (same.length === 1) return { person: same[0] ?? null };
			const grown = here.filter((each) => each.camper_seen === null);
			const doubtful =
				same.length > 1 ||
				grown.some(
					(each) => (email === null && phone === null) || (each.email === null && each.phone === null),
				);
			if (!doubtful) return { person: null };
			return {
				problem:
					same.length > 1
						? "Several people with this name have this email or phone. Merge them first."
						: "Someone with this name already exists, and we can't tell if it's the same person. Enter the email or phone on file.",
			};
		}

		/** Finds the same guardian among those added by earlier rows. */
		function broughtAs({ email, phone, last_name, first_name }: Guardian, home: string) {
			const others = brought.get(namePrefix(first_name ?? "", last_name ?? "")) ?? [];
			return others.find(
				(each) =>
					(email !== null && each.email?.toLowerCase() === email.toLowerCase()) ||
					(phone !== null && each.phone === phone) ||
					livesIn.get(each.id)?.id === home,
			);
		}

		/** Merges the row into the same guardian from an earlier row, or adds a new one. */
		function bring(guardian: Guardian, home: string): { id: string; made: Made; is_new: boolean } {
			const { email, phone, last_name, first_name, number } = guardian;
			const name = namePrefix(first_name ?? "", last_name ?? "");
			const others = brought.get(name) ?? [];
			const same = broughtAs(guardian, home);
			if (same) {
				same.email ??= email;
				same.phone ??= phone;
				const { first_name, last_name } = guardian;
				const facts = { first_name, last_name, email: same.email, phone: same.phone };
				Object.assign(same.made.values, newPerson(same.id, "parent", facts).values);
				return { ...same, is_new: false };
			}
			const id = at.id(`guardian:${name}:${email?.toLowerCase() ?? phone ?? `${home}:${number}`}`);
			const made = newPerson(id, "parent", { first_name, last_name, email, phone });
			brought.set(name, [...others, { id, email, phone, made }]);
			return { id, made, is_new: true };
		}

		return (row, decision) => {
			const problems: Record<string, string> = {};
			const gender = row.gender ? genderNamed(genders, row.gender) : null;
			if (gender && "problem" in gender) problems.gender = gender.problem;
			const meant = whoOrAlike(
				{ named: byName.get(childPrefix(row)) ?? [], born: byDay.get(row.birth_date ?? "") ?? [] },
				row,
				decision,
			);
			if ("problem" in meant) problems[meant.field] = meant.problem;
			else if (meant.person?.camper_deleted)
				problems[""] = "This camper was deleted. Restore them first, or remove this row.";
			const state = row.state
				? stateNear(at.country, { state: row.state, zip_code: row.zip_code ?? null })
				: null;
			if (row.state && state === null)
				problems.state = `“${row.state}” isn't a state or province. Enter it like ME or Maine, or leave it blank.`;
			const child = "person" in meant ? meant.person : null;
			const adults = guardiansOf(row).map((guardian) => {
				const missing = !guardian.first_name ? "first_name" : !guardian.last_name ? "last_name" : null;
				if (missing)
					problems[`guardian_${guardian.number}_${missing}`] = "Enter the guardian's first and last names.";
				const found = missing ? { person: null } : meantGuardian(guardian, child);
				if ("problem" in found) problems[`guardian_${guardian.number}_email`] = found.problem ?? "";
				return { guardian, stored: "person" in found ? (found.person ?? null) : null };
			});
			if (Object.keys(problems).length > 0) return { problems };

			const subject = child?.id ?? at.id(`camper:${childPrefix(row)}${row.birth_date}`);
			const facts: ImportedFacts = {
				first_name: row.first_name,
				last_name: row.last_name,
				birth_date: row.birth_date,
				...(gender && "key" in gender ? { gender: gender.key } : {}),
			};
			const { last_name } = row;

			// Household of the family: from the child's record, otherwise a guardian's, otherwise from another row of the
			// file.
			const residents = [subject, ...adults.flatMap(({ stored }) => (stored ? [stored.id] : []))];
			const nearest = residents
				.flatMap((id) => homesBy.get(id) ?? [])
				.sort((a, b) => b.is_primary - a.is_primary)[0];
			const written: ImportRow = { ...row, state };
			const house = Object.fromEntries(
				HOUSE.flatMap((part) => (written[part] ? [[part, written[part] ?? ""]] : [])),
			);
			const surname = adults[0]?.guardian.last_name ?? last_name;
			const called = row.household_name ?? `${surname} family`;
			const contact = adults.map(({ guardian }) => guardian.email ?? guardian.phone).find(Boolean);
			const place = foldText([called, row.address, row.zip_code, row.address ? "" : contact].join("|"));
			const says_where = adults.length > 0 || row.household_name || Object.keys(house).length > 0;
			const shared = adults
				.map(({ guardian, stored: person }) => {
					const name = namePrefix(guardian.first_name ?? "", guardian.last_name ?? "");
					const mail = guardian.email?.toLowerCase();
					const other = (brought.get(name) ?? []).find(
						(each) =>
							(mail !== undefined && each.email?.toLowerCase() === mail) ||
							(guardian.phone !== null && each.phone === guardian.phone),
					);
					return livesIn.get(person?.id ?? other?.id ?? "");
				})
				.find(Boolean);
			/**
			 * True when the row gives both a different address and a household name, which means a second household of the
			 * family.
			 */
			const is_second = (home: { name?: unknown; address?: unknown }) =>
				!!row.household_name &&
				foldText(String(home.name)) !== foldText(row.household_name) &&
				!!(row.address && home.address) &&
				foldText(String(home.address)) !== foldText(row.address);
			const stored = nearest && !child && is_second(nearest) ? undefined : nearest;
			const by_file = shared?.made && is_second(shared.made.values) ? undefined : shared;
			const known_home = stored ? null : (by_file ?? built.get(place) ?? null);
			const given = present({ ...house, name: row.household_name });
			const home_id = stored?.household_id ?? known_home?.id ?? at.id(`household:${place}`);

			// Contradictions between two rows of a family are reported: only the camp knows which one is right.
			const about_home = toldOf.differs(home_id, given);
			if (about_home)
				problems[about_home.part === "name" ? "household_name" : about_home.part] =
					`An earlier row for this family says ${about_home.before}. Correct one of the rows, or enter the second household's name in the Household column.`;
			for (const { guardian, stored: adult } of adults) {
				const id = adult?.id ?? broughtAs(guardian, home_id)?.id;
				const { email, phone, number } = guardian;
				const about = id && toldOf.differs(id, present({ email, phone }));
				if (about)
					problems[`guardian_${number}_${about.part}`] =
						`An earlier row says ${about.before} for ${guardian.first_name} ${guardian.last_name}. Correct one of the rows.`;
			}
			if (Object.keys(problems).length > 0) return { problems };
			toldOf.add(home_id, given);

			const made: Made[] = [];
			const changed: Changed[] = [];
			const says: string[] = [];
			if (!child) made.push(newPerson(subject, "camper", facts));
			const about = child && changedPerson(child, facts);
			if (about) changed.push(about);
			if (!child || child.camper_seen === null) {
				made.push(newCamper(subject, "active", { ...child, ...facts }));
			} else if (about) {
				changed.push({ table: "camper", key: { id: subject }, set: {}, seen: child.camper_seen });
			}

			let home: { id: string; made: Made | null } | null = null;
			if (stored) {
				home = { id: stored.household_id, made: null };
				const set = Object.fromEntries(
					Object.entries(given).flatMap(([part, value]) => {
						const before = stored[part as (typeof HOUSE)[number]];
						return before === value ? [] : [[part, [before, value] as [string | null, string]]];
					}),
				);
				if (Object.keys(set).length > 0)
					changed.push({ table: "household", key: { id: home.id }, set, seen: stored.updated_at });
			} else if (known_home) {
				home = known_home;
				if (home.made) Object.assign(home.made.values, given);
			} else if (says_where) {
				const id = home_id;
				home = { id, made: { table: "household", values: { id, name: called, ...house } } };
				built.set(place, home);
			}
			if (home?.made) {
				made.push(home.made);
				says.push(`household ${home.made.values.name}`);
			}

			const live = (person_id: string) => {
				if (!home || (homesBy.get(person_id) ?? []).some(({ household_id }) => household_id === home.id))
					return;
				const elsewhere = livesIn.get(person_id);
				if (!elsewhere) livesIn.set(person_id, home);
				const has_one = (homesBy.get(person_id) ?? []).some(({ is_primary }) => is_primary === 1);
				const is_primary = !has_one && (!elsewhere || elsewhere.id === home.id);
				made.push({ table: "household_member", values: { household_id: home.id, person_id, is_primary } });
			};
			live(subject);
			let order = Math.max(0, ...(relationsBy.get(subject) ?? []).map((each) => each.contact_order ?? 0));
			const linked = new Set<string>();
			for (const { guardian, stored: adult } of adults) {
				const { relation, number } = guardian;
				const name = `${guardian.first_name} ${guardian.last_name}`;
				let id = adult?.id;
				if (adult) {
					const { email, phone } = guardian;
					const change = changedPerson(adult, { email, phone });
					if (change) changed.push(change);
				} else {
					const newcomer = bring(guardian, home?.id ?? subject);
					id = newcomer.id;
					made.push(newcomer.made);
					says.push(`${relation.replace("_", "-")} ${name}`);
				}
				// The same person can be both guardians of a row.
				if (!id || linked.has(id)) continue;
				linked.add(id);
				toldOf.add(id, present({ email: guardian.email, phone: guardian.phone }));
				live(id);
				const related = (relationsBy.get(subject) ?? []).some(
					(each) => each.related_person_id === id && each.type in GUARDIAN_INVERSES,
				);
				if (related) continue;
				order += 1;
				const link = (from: string, to: string, type: string, contact_order: number | null) =>
					made.push({
						table: "person_relationship",
						values: {
							id: at.id(`relation:${from}:${to}:${type}:${number}`),
							person_id: from,
							related_person_id: to,
							type,
							contact_order,
						},
					});
				link(subject, id, relation, order);
				const inverse = GUARDIAN_INVERSES[relation];
				if (inverse) link(id, subject, inverse, null);
				if (adult) says.push(`${relation.replace("_", "-")} ${name}, who is already on file`);
			}
			return { subject, made, changed, says, resembles: meant.resembles };
		};
	},
	clashes: ({ camp_id, newcomers }) =>
		sql`${doubles(camp_id, newcomers, "camper")} UNION ALL ${doubledContacts(camp_id, newcomers)}`,
});
