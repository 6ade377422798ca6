import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { camper, camper_tag, person } from "#db/schema";
import { foldText } from "#app/lib/text";
import { type Changed, defineImport, type ImportRow, type Made } from "#app/platform/imports/kind";
import {
	bornOn,
	byPrefix,
	campersBorn,
	changedPerson,
	definitionsNamed,
	doubles,
	factsOf,
	genderNamed,
	grouped,
	namePrefix,
	newCamper,
	newPerson,
	personFields,
	personsNamed,
	whoOrAlike,
} from "#app/features/people/person-imports/index.server";
import { choiceReader, textReader } from "#app/platform/imports/readers";
import { camperPaths } from "./paths";
import { STATUS_LABELS } from "./rules";

const STATUS_WORDS = Object.fromEntries(
	Object.entries(STATUS_LABELS).flatMap(([key, label]) => [
		[key, key],
		[foldText(label), key],
	]),
);

const prefixOf = (row: ImportRow) => namePrefix(row.first_name ?? "", row.last_name ?? "");
const byKey = (row: ImportRow) => `${prefixOf(row)}${row.birth_date ?? ""}`;

const daysOf = (rows: readonly ImportRow[]) => rows.flatMap(({ birth_date }) => birth_date ?? []);

/** Reads the tags of people with these names or birth dates. */
const tagsOf = (db: Db, camp_id: string, rows: readonly ImportRow[]) =>
	db.all<{ camper_id: string; definition_id: string }>(sql`SELECT t.camper_id, t.definition_id
		FROM json_each(${JSON.stringify([...new Set(rows.map(prefixOf))])}) v
		CROSS JOIN person p ON p.camp_id = ${camp_id} AND p.duplicate_key >= v.value AND p.duplicate_key < v.value || ':'
		JOIN camper_tag t ON t.camp_id = p.camp_id AND t.camper_id = p.id
		UNION SELECT t.camper_id, t.definition_id FROM ${bornOn(camp_id, daysOf(rows))}
		JOIN camper_tag t ON t.camp_id = p.camp_id AND t.camper_id = p.id`);

/** Import of campers, one per line. New campers are added, and existing ones receive the new facts. */
export const camperImport = defineImport({
	kind: "campers",
	label: "Campers",
	one: "camper",
	many: "campers",
	about: "One child per row, with name and birth date. Session enrollments aren't included.",
	permission: "campers_edit",
	fields: [
		...Object.values(personFields),
		{
			key: "status",
			label: "Status",
			example: "Active",
			help: "Active if blank.",
			read: choiceReader({ ...STATUS_WORDS, inactive: "archived" }, Object.values(STATUS_LABELS).join(", ")),
		},
		{
			key: "tags",
			label: "Tags",
			synonyms: ["labels", "groups"],
			example: "",
			read: textReader(1000),
			help: "Names of existing tags, separated by ;. They're added to the camper's current tags.",
		},
	],
	tables: [person, camper, camper_tag],
	leads_to: { href: `${camperPaths.list}?sort=-created`, label: "View campers" },
	same: (row) => [byKey(row)],
	facts: ({ db, camp_id }) => ({
		genders: definitionsNamed(db, camp_id, "gender"),
		tags: definitionsNamed(db, camp_id, "camper_tag"),
	}),
	stored: ({ db, camp_id, rows }) => ({
		named: personsNamed(db, camp_id, rows.map(prefixOf)),
		born: campersBorn(db, camp_id, daysOf(rows)),
		held: tagsOf(
			db,
			camp_id,
			rows.filter(({ tags }) => tags),
		),
	}),
	planner(at, { genders, tags }, { named, born, held }) {
		const byName = byPrefix(named);
		const byDay = grouped(born, ({ birth_date }) => birth_date ?? "");
		const has = new Set(held.map(({ camper_id, definition_id }) => `${camper_id} ${definition_id}`));
		return (row, decision) => {
			const problems: Record<string, string> = {};
			const gender =
				row.gender === null || row.gender === undefined ? null : genderNamed(genders, row.gender);
			if (gender && "problem" in gender) problems.gender = gender.problem;
			const wanted = (row.tags ?? "").split(/[;,|]/).map((tag) => tag.trim());
			const known = wanted.filter(Boolean).map((tag) => {
				const found = tags.findLast(({ key, label }) => key === tag || foldText(label) === foldText(tag));
				if (!found)
					problems.tags = `The camp has no tag “${tag.slice(0, 40)}”. Add the tag first, or remove it from this row.`;
				else if (!at.audiences.includes(found.audience))
					problems.tags = `You can't assign the tag “${found.label}”. Remove it from this row.`;
				return found;
			});
			const group = byName.get(prefixOf(row)) ?? [];
			const alike = byDay.get(row.birth_date ?? "") ?? [];
			const meant = whoOrAlike({ named: group, born: alike }, row, decision);
			if ("problem" in meant) problems[meant.field] = meant.problem;
			else if (meant.person?.camper_deleted)
				problems[""] = "This camper was deleted. Restore them first, or remove this row.";
			if (Object.keys(problems).length > 0 || "problem" in meant) return { problems };
			const facts = {
				...factsOf(row),
				...(gender && "key" in gender ? { gender: gender.key } : {}),
			};
			const { person: stored } = meant;
			const made: Made[] = [];
			const changed: Changed[] = [];
			const subject = stored?.id ?? at.id(`camper:${byKey(row)}`);
			if (!stored) made.push(newPerson(subject, "camper", facts));
			const about = stored && changedPerson(stored, facts);
			if (about) changed.push(about);
			if (!stored || stored.camper_seen === null) {
				made.push(newCamper(subject, row.status ?? "active", { ...stored, ...facts }));
			} else {
				const newStatus = row.status != null && row.status !== stored.camper_status;
				// Also when only the person changes, so that screens with the camper open learn about it.
				if (about || newStatus) {
					const set: Changed["set"] = newStatus ? { status: [stored.camper_status, row.status ?? null] } : {};
					changed.push({ table: "camper", key: { id: subject }, set, seen: stored.camper_seen });
				}
			}
			for (const tag of new Set(known)) {
				if (tag && !has.has(`${subject} ${tag.id}`))
					made.push({ table: "camper_tag", values: { camper_id: subject, definition_id: tag.id } });
			}
			return { subject, made, changed, resembles: meant.resembles };
		};
	},
	clashes: ({ camp_id, newcomers }) => doubles(camp_id, newcomers, "camper"),
});
