import { sql } from "drizzle-orm";
import { type Whose, tellsBirthDate, visibleTypes } from "#app/features/people/person-page/index.server";
import type { PersonType, PersonFacts } from "#app/lib/people";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import type { SharedKind } from "./rules";

const SHARED_TEXT: Record<SharedKind, string> = {
	email: "Same email",
	name: "Same name and birth date",
	phone: "Same phone",
};

/**
 * SQL that finds a shared value of each kind among persons (`p`), each with its own index. Children are excluded
 * for email and phone, because they have their parents'.
 */
const ADULT = "p.person_type <> 'camper'";
const HOLDS: Record<SharedKind, string> = {
	// A column's affinity, removed here by +, would prevent SQLite from using the index on an expression.
	email: `lower(p.email) = +d.value AND p.email IS NOT NULL AND ${ADULT}`,
	name: "p.duplicate_key = d.value",
	phone: `p.phone = d.value AND p.phone IS NOT NULL AND ${ADULT}`,
};
const VALUE: Record<SharedKind, string> = {
	email: "lower(p.email)",
	name: "p.duplicate_key",
	phone: "p.phone",
};

interface DoubleRow {
	kind: SharedKind;
	value: string;
	/** JSON of {@link Double}s, oldest record first. */
	people_json: string;
}

/** One of several records that could be the same person. */
export interface Double extends Omit<PersonFacts, "gender" | "pronouns" | "city" | "state"> {
	id: string;
	person_type: PersonType;
	photo_url: string | null;
	created_at: string;
}

/** Maximum records shown per group. */
const MOST_ALIKE = 10;

/**
 * Reads a page of values shared by people who could be the same person, without those marked as different, plus
 * one row. @throws 400 for an invalid cursor
 */
export function duplicatesRead({ db, place }: Pick<Whose, "db" | "place">, limit: number, cursor?: string) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	const people = (
		kind: SharedKind,
	) => `(SELECT json_group_array(json_object('id', x.id, 'person_type', x.person_type,
			'first_name', x.first_name, 'last_name', x.last_name, 'preferred_name', x.preferred_name, 'birth_date', x.birth_date,
			'email', x.email, 'phone', x.phone, 'photo_url', x.profile_image_url, 'created_at', x.created_at))
		FROM (SELECT * FROM person p WHERE p.camp_id = d.camp_id AND ${HOLDS[kind]} AND p.deleted_at IS NULL
			ORDER BY p.created_at, p.id LIMIT ${MOST_ALIKE}) x)`;
	return db.all<DoubleRow>(sql`SELECT d.kind AS kind, d.value AS value,
		${sql.raw(`CASE d.kind WHEN 'email' THEN ${people("email")} WHEN 'name' THEN ${people("name")} ELSE ${people("phone")} END`)} AS people_json
		FROM person_double d WHERE d.camp_id = ${place.camp_id} AND d.dismissed_at IS NULL
		${after ? sql`AND (d.kind, d.value) > (${after[0]}, ${after[1]})` : sql``}
		ORDER BY d.kind, d.value LIMIT ${limit + 1}`);
}

/** Records that could be the same person, and the kinds of values they share. */
export interface Alike {
	kinds: SharedKind[];
	why: string;
	people: Double[];
}

/**
 * Builds the page from the rows read. Groups with the same people are merged across kinds; people that the viewer
 * can't see are removed, and so are groups with fewer than two left.
 */
export function duplicatesPage(rows: DoubleRow[], limit: number, can: CampCtx["can"]) {
	const types = visibleTypes(can);
	const { rows: shown, page } = pageOf(rows, limit, ({ kind, value }) => [kind, value]);
	const groups = new Map<string, { kinds: SharedKind[]; people: Double[] }>();
	for (const { kind, people_json } of shown) {
		const people = (JSON.parse(people_json) as Double[])
			.filter(({ person_type }) => types.includes(person_type))
			.map((person) => tellsBirthDate(person, can));
		if (people.length < 2) continue;
		const key = people.map(({ id }) => id).join(" ");
		const group = groups.get(key) ?? { kinds: [], people };
		group.kinds.push(kind);
		groups.set(key, group);
	}
	const alike = [...groups.values()].map(
		({ kinds, people }): Alike => ({
			kinds,
			people,
			why: kinds
				.map((kind, at) => (at === 0 ? SHARED_TEXT[kind] : SHARED_TEXT[kind].toLowerCase()))
				.join(", "),
		}),
	);
	return { alike, page };
}

/**
 * Marks people who share a value as different from a person, or undoes that. A further record with the same value
 * is reported again.
 * @throws NOT_FOUND for a person that the caller can't see
 */
export async function tellApart(
	ctx: CampCtx,
	{ person_id, kinds, apart }: { person_id: string; kinds: readonly SharedKind[]; apart: boolean },
): Promise<void> {
	const value = (kind: SharedKind) =>
		sql`(SELECT ${sql.raw(VALUE[kind])} FROM person p WHERE p.camp_id = ${ctx.camp.id} AND p.id = ${person_id})`;
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"unknown_person",
				sql`NOT EXISTS (SELECT 1 FROM person p WHERE p.camp_id = ${ctx.camp.id} AND p.id = ${person_id} AND p.deleted_at IS NULL
					AND p.person_type IN (SELECT value FROM json_each(${JSON.stringify(visibleTypes(ctx.can))})))`,
			),
			...kinds.map((kind) =>
				ctx.db.run(sql`UPDATE person_double SET dismissed_at = ${apart ? ctx.clock.now() : null}
					WHERE camp_id = ${ctx.camp.id} AND kind = ${kind} AND value = ${value(kind)}`),
			),
		],
		audit: {
			action: apart ? "person.tell_apart" : "person.doubt",
			entity: "person",
			entity_id: person_id,
			changes: { kinds: kinds.join(", ") },
		},
		refusals: { "guard:unknown_person": () => notFound("This person") },
	});
}
