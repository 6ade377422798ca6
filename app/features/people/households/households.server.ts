import { and, eq, type SQL, sql } from "drizzle-orm";
import { household, household_member } from "#db/schema";
import { z } from "zod";
import { holdsWordsOrPhone, searchWords } from "#db/search/words";
import { nextStamp } from "#db/stamp";
import { blockInForce } from "#db/release-block";
import type { PostalAddress } from "#app/lib/address-line";
import { visibleCamperIds, visibleCampers } from "#app/features/people/campers/index.server";
import type { Whose } from "#app/features/people/person-page/index.server";
import { comingBack, type LetGo, letGoIn, lettingGo } from "#app/features/people/relationships/index.server";
import { newId } from "#app/lib/ids";
import { abortIfStale, abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { fittedAddress } from "#app/platform/addresses";
import { AppError, invalid } from "#app/platform/errors";
import { checkedPhone } from "#app/platform/http/checked-phone";
import { id } from "#app/platform/http/fields";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import type { Hits } from "#app/platform/search/people-index.server";
import type { HouseholdInput } from "./inputs";

type At = Omit<Whose, "id">;

/**
 * Household ids of the people found by a search, as a subquery with a column `id`.
 * @param shown condition on person p: only these people are searched
 */
export const householdsOf = (camp_id: string, q: string | undefined, hits: Hits, shown?: SQL): SQL =>
	// CROSS JOIN starts from the people found, instead of scanning all families of the camp.
	sql`SELECT DISTINCT m.household_id AS id FROM json_each(${JSON.stringify(hits.ids)}) v
		CROSS JOIN person p ON p.camp_id = ${camp_id} AND p.id = v.value AND p.deleted_at IS NULL
		CROSS JOIN household_member m INDEXED BY household_member_person ON m.camp_id = p.camp_id AND m.person_id = p.id
		WHERE ${sql.join(holdsWordsOrPhone(searchWords(q ?? ""), sql`p.search_text`, sql`p.phone`), sql` AND `)}
		${shown ? sql`AND ${shown}` : sql``}`;

export interface HouseholdRow extends PostalAddress {
	id: string;
	name: string;
	country: string | null;
	phone: string | null;
	email: string | null;
	updated_at: string;
	/** JSON of the members for {@link membersOf}, unordered. */
	members_json: string;
}

/** A condition: person p is an adult, or a child within the scope. Undefined where the scope is the whole camp. */
function isShown({ place, today }: At): SQL | undefined {
	const visible = visibleCampers(place.scope, { of: { camp_id: sql`p.camp_id`, id: sql`p.id` }, today });
	return visible && sql`(p.person_type <> 'camper' OR ${visible})`;
}

/** JSON of the members of household `h`. A narrow scope doesn't include children outside it. */
function members(at: At) {
	const shown = isShown(at);
	// Sorted in the Worker: sorting here would read each member once more.
	return sql`(SELECT json_group_array(json_array(p.id, coalesce(nullif(p.preferred_name, ''), p.first_name) || ' ' || p.last_name,
			p.person_type, m.is_primary, p.profile_image_url, p.sort_name))
		FROM household_member m JOIN person p ON p.camp_id = m.camp_id AND p.id = m.person_id AND p.deleted_at IS NULL
		WHERE m.camp_id = h.camp_id AND m.household_id = h.id ${shown ? sql`AND ${shown}` : sql``})`;
}

const columns = (
	at: At,
) => sql`h.id AS id, h.name AS name, h.address AS address, h.city AS city, h.state AS state,
	h.zip_code AS zip_code, h.country AS country, h.phone AS phone, h.email AS email, h.updated_at AS updated_at, ${members(at)} AS members_json`;

/**
 * Households in a narrow scope: those of its children, except when a member is barred from picking the child up
 * ("do not release"). Starts from the children, who are few; starting from the members would read the whole camp.
 */
function reached({ place, today }: At) {
	if (place.scope.kind === "camp") return null;
	return sql`SELECT DISTINCT m.household_id AS id FROM (${visibleCamperIds(place.scope, place.camp_id, today)}) k
		JOIN household_member m ON m.camp_id = ${place.camp_id} AND m.person_id = k.id
		WHERE NOT EXISTS (SELECT 1 FROM household_member om WHERE om.camp_id = ${place.camp_id} AND om.household_id = m.household_id
			AND ${blockInForce(today, { camp_id: sql`om.camp_id`, child: sql`k.id`, to: sql`om.person_id` })})`;
}

/**
 * Reads one page of families by name, limited to the search results during a search: one row more than the limit.
 * @throws 400 for an invalid cursor
 */
export function householdsRead(
	at: At,
	{ q, hits, limit, cursor }: { q?: string; hits: Hits | null; limit: number; cursor?: string },
) {
	const { db, place } = at;
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	const reach = reached(at);
	const page = (
		from: SQL,
		within: SQL | null,
	) => sql`${from} WHERE h.camp_id = ${place.camp_id} ${within ? sql`AND h.id IN (${within})` : sql``}
		${after ? sql`AND (h.name, h.id) > (${after[0]}, ${after[1]})` : sql``}
		ORDER BY h.name, h.id LIMIT ${limit + 1}`;
	if (!hits && !reach)
		return db.all<HouseholdRow>(sql`SELECT ${columns(at)} FROM ${page(sql`household h`, null)}`);
	const few = hits
		? page(
				sql`(${householdsOf(place.camp_id, q, hits, isShown(at))}) f JOIN household h ON h.id = f.id`,
				reach,
			)
		: page(sql`(${reach}) f JOIN household h ON h.id = f.id`, null);
	// Members are read only for the families of the page.
	return db.all<HouseholdRow>(sql`SELECT ${columns(at)} FROM (SELECT h.id AS id FROM ${few}) n
		JOIN household h ON h.camp_id = ${place.camp_id} AND h.id = n.id`);
}

/** Maximum number of families counted. A larger count is shown as this number and a plus. */
export const MOST_COUNTED = 100;

/** Counts the families in a scope, up to one more than the maximum. */
export function householdsCount({ db, place, today }: At) {
	const reach = reached({ db, place, today });
	const from = reach ? sql`(${reach}) f JOIN household h ON h.id = f.id` : sql`household h`;
	return db.all<{ n: number }>(sql`SELECT count(*) AS n FROM (SELECT 1 FROM ${from}
		WHERE h.camp_id = ${place.camp_id} LIMIT ${MOST_COUNTED + 1})`);
}

export const householdPage = (rows: HouseholdRow[], limit: number) =>
	pageOf(rows, limit, ({ name, id }) => [name, id]);

/** Reads one household, if it is in scope. */
function householdRead(at: At, household_id: string) {
	const reach = reached(at);
	return at.db.all<HouseholdRow>(sql`SELECT ${columns(at)} FROM household h
		WHERE h.camp_id = ${at.place.camp_id} AND h.id = ${household_id} ${reach ? sql`AND h.id IN (${reach})` : sql``}`);
}

/** Route options for one household: params, reads and lookup. */
export const oneHousehold = {
	params: z.object({ household_id: id() }),
	reads: ({ params, ...at }: At & { params: { household_id: string } }) => ({
		household: householdRead(at, params.household_id),
	}),
	find: (rows: { household: HouseholdRow[] }) => rows.household[0],
};

type Member = [
	id: string,
	name: string,
	person_type: string,
	is_primary: number,
	photo: string | null,
	sort_name: string,
];

/** Members of a household, campers first, then by name. */
export const membersOf = ({ members_json }: Pick<HouseholdRow, "members_json">) =>
	(JSON.parse(members_json) as Member[])
		.map(([id, name, person_type, is_primary, photo_url, sort_name]) => {
			const order = [person_type === "camper" ? 0 : 1, sort_name, id].join("\0");
			return { order, member: { id, name, person_type, is_primary: is_primary === 1, photo_url } };
		})
		.sort((a, b) => (a.order < b.order ? -1 : 1))
		.map(({ member }) => member);

const personThere = (ctx: CampCtx, id: string, reason = "unknown_person") =>
	abortWhen(
		ctx,
		reason,
		sql`NOT EXISTS (SELECT 1 FROM person p WHERE p.camp_id = ${ctx.camp.id} AND p.id = ${id} AND p.deleted_at IS NULL)`,
	);

const refusals = {
	"guard:unknown_member": () => invalid("member", "This person doesn't exist at this camp."),
	"guard:unknown_person": () => invalid("person_id", "This person doesn't exist at this camp."),
};

/** Adds a person to a household, as the primary one if they have no other. An existing member stays unchanged. */
const joining = (ctx: CampCtx, household_id: string, person_id: string) =>
	ctx.db.run(sql`INSERT INTO household_member (camp_id, household_id, person_id, is_primary)
		SELECT ${ctx.camp.id}, ${household_id}, ${person_id}, NOT EXISTS (SELECT 1 FROM household_member o INDEXED BY household_member_person
			WHERE o.camp_id = ${ctx.camp.id} AND o.person_id = ${person_id} AND o.is_primary = 1)
		WHERE true ON CONFLICT DO NOTHING`);

/**
 * Normalizes address and phone for storage. The address follows the household's country, or the camp's when it has
 * none. The phone number belongs to the camp's country unless it has a calling code.
 * @throws INVALID on `state`, `zip_code` and `phone`
 */
function checkedHome<Facts extends Pick<HouseholdInput, "country" | "state" | "zip_code" | "phone">>(
	ctx: CampCtx,
	facts: Facts,
	stored?: HouseholdRow,
) {
	const country = facts.country?.toUpperCase() ?? stored?.country ?? ctx.camp.country;
	const { change, fields } = fittedAddress({ ...facts, country }, stored ?? {}, ctx.camp.country);
	const message = Object.values(fields).flat()[0];
	if (message) throw new AppError("INVALID", { message, fields });
	return { ...change, country, phone: checkedPhone(facts.phone, ctx.camp.country, stored?.phone) };
}

/**
 * Adds a household, with its first member if given.
 * @throws INVALID by field, or for an unknown person
 */
export async function createHousehold(ctx: CampCtx, input: HouseholdInput): Promise<{ id: string }> {
	const { member, updated_at: _, ...facts } = input;
	const id = newId();
	const at = ctx.clock.now();
	await commit(ctx, {
		statements: [
			ctx.db.insert(household).values({
				...checkedHome(ctx, facts),
				camp_id: ctx.camp.id,
				id,
				created_at: at,
				updated_at: at,
			}),
			...(member ? [personThere(ctx, member, "unknown_member"), joining(ctx, id, member)] : []),
		],
		audit: { action: "household.create", entity: "household", entity_id: id },
		answer: { data: { id }, status: 201 },
		refusals,
	});
	return { id };
}

/**
 * Changes a household's address and contact details.
 * @throws STALE, INVALID
 */
export async function updateHousehold(
	ctx: CampCtx,
	stored: HouseholdRow,
	input: HouseholdInput,
): Promise<void> {
	const { member: _, updated_at, ...facts } = input;
	const which = and(eq(household.camp_id, ctx.camp.id), eq(household.id, stored.id));
	await commit(ctx, {
		statements: [
			...abortIfStale(ctx, household, which, updated_at),
			ctx.db
				.update(household)
				.set({
					...checkedHome(ctx, facts, stored),
					updated_at: nextStamp(household.updated_at, ctx.clock.now()),
				})
				.where(which),
		],
		audit: { action: "household.update", entity: "household", entity_id: stored.id },
		refusals,
	});
}

/** Audit entry for a change of a household's members. */
const memberAudit = (action: string, household_id: string, person_id: string) => ({
	action: `household.${action}`,
	entity: "household",
	entity_id: household_id,
	changes: { person_id },
});

/**
 * Adds a person to a household, with `is_primary` as the one their emails go to. A contact who was deleted at
 * `went_at`, when they left the household, is restored first.
 * @throws INVALID for an unknown person
 */
export async function addMember(
	ctx: CampCtx,
	household_id: string,
	person_id: string,
	{ is_primary = false, went_at }: { is_primary?: boolean; went_at?: string } = {},
): Promise<void> {
	await commit(ctx, {
		statements: [
			...(went_at ? comingBack(ctx, person_id, went_at) : []),
			personThere(ctx, person_id),
			joining(ctx, household_id, person_id),
			...(is_primary ? primary(ctx, household_id, person_id) : []),
		],
		audit: memberAudit("add_member", household_id, person_id),
		refusals,
	});
}

/**
 * Removes a person from a household. Their other household, if any, becomes the one their emails go to. A contact
 * without any other connection is deleted too, unless `is_kept`, for example when Undo reverts adding them.
 * @returns the deleted contact, or null
 */
export async function removeMember(
	ctx: CampCtx,
	{ id: household_id, ...lived }: Pick<HouseholdRow, "id" | "members_json">,
	person_id: string,
	{ is_kept = false } = {},
): Promise<LetGo | null> {
	const camp = ctx.camp.id;
	const goes = !is_kept && membersOf(lived).some(({ id }) => id === person_id);
	const answers = await commit(ctx, {
		statements: [
			ctx.db.run(
				sql`DELETE FROM household_member WHERE camp_id = ${camp} AND household_id = ${household_id} AND person_id = ${person_id}`,
			),
			ctx.db.run(sql`UPDATE household_member SET is_primary = 1 WHERE camp_id = ${camp} AND person_id = ${person_id}
				AND household_id = (SELECT min(o.household_id) FROM household_member o WHERE o.camp_id = ${camp} AND o.person_id = ${person_id})
				AND NOT EXISTS (SELECT 1 FROM household_member o INDEXED BY household_member_person WHERE o.camp_id = ${camp} AND o.person_id = ${person_id} AND o.is_primary = 1)`),
			...(goes ? lettingGo(ctx, person_id) : []),
		],
		audit: memberAudit("remove_member", household_id, person_id),
	});
	return goes ? letGoIn(answers.at(-1)) : null;
}

/** Two separate updates, so that a person never has two primary households. */
function primary(ctx: CampCtx, household_id: string, person_id: string) {
	const own = and(eq(household_member.camp_id, ctx.camp.id), eq(household_member.person_id, person_id));
	return [
		ctx.db.update(household_member).set({ is_primary: false }).where(own),
		ctx.db
			.update(household_member)
			.set({ is_primary: true })
			.where(and(own, eq(household_member.household_id, household_id))),
	];
}

/** Makes a household the one that a member's emails go to. */
export async function makePrimary(ctx: CampCtx, household_id: string, person_id: string): Promise<void> {
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"unknown_person",
				sql`NOT EXISTS (SELECT 1 FROM household_member m WHERE m.camp_id = ${ctx.camp.id} AND m.household_id = ${household_id} AND m.person_id = ${person_id})`,
			),
			...primary(ctx, household_id, person_id),
		],
		audit: memberAudit("primary", household_id, person_id),
		refusals,
	});
}
