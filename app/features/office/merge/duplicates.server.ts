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

/** How a value of each kind is found among persons (p); each has its index. Children have their parents' email and phone. */
const ADULT = "p.person_type <> 'camper'";
const HOLDS: Record<SharedKind, string> = {
	// A column's affinity (here taken off by +) would keep the index on an expression from being used.
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
	/** {@link Double}s, the oldest record first. */
	people_json: string;
}

/** One of several records that may be of one person. */
export interface Double extends Omit<PersonFacts, "gender" | "pronouns" | "city" | "state"> {
	id: string;
	person_type: PersonType;
	photo_url: string | null;
	created_at: string;
}

/** At most so many records of one group are shown. */
const MOST_ALIKE = 10;

/** A page of what people have in common who may be one, without what somebody said are different people: one row more than the limit. @throws 400 for a cursor that is none */
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

/** Records that may be of one person, and what they have in common. */
export interface Alike {
	kinds: SharedKind[];
	why: string;
	people: Double[];
}

/**
 * Cuts a read page. The same people are there once, whatever they share; kinds of people whom the viewer may not see are
 * left out, and so is a group of which one is left.
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
 * Says that whoever shares this with a person is somebody else, or takes that back. Another record that shares it asks anew.
 * @throws NOT_FOUND for a person whom the caller does not see
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
