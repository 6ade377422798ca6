import { sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { holdsWordsOrPhone, searchWords } from "#db/search/words";
import { genderChoices } from "#app/features/people/campers/index.server";
import { planRoomRead, planWarning } from "#app/features/program/enrollments/index.server";
import { deskReads, toBookable, toKnown } from "#app/features/registration/bookings/index.server";
import { lotteryPhaseText } from "#app/features/admission/lottery/index.server";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { audienceText, sessionFill } from "#app/features/program/sessions/index.server";
import { formatDateRange } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { displayName } from "#app/lib/people";
import type { CampCtx } from "#app/platform/context.server";
import type { Hits } from "#app/platform/search/people-index.server";

/** Maximum parents offered by a search. */
const MOST_OFFERED = 12;

interface Asked {
	db: Db;
	place: { camp_id: string };
	today: string;
	query: { season?: string; parent?: string; q?: string; new?: string };
	hits: Hits | null;
}

/** While the user searches for a family, the season's data isn't shown. */
const shownOf = (
	query: Asked["query"],
	{ season, sessions, add_ons, family }: ReturnType<typeof deskReads>,
) => {
	const is_form = query.parent !== undefined || query.new !== undefined;
	return { season, family, sessions: is_form ? sessions : null, add_ons: is_form ? add_ons : null };
};

/** Filters the index's candidates by name, email, or end of the phone number. */
const heldBy = (camp_id: string, q: string, { ids }: Hits) =>
	sql`SELECT h.id AS id FROM json_each(${JSON.stringify(ids)}) j JOIN person h ON h.camp_id = ${camp_id} AND h.id = j.value
		WHERE ${sql.join(holdsWordsOrPhone(searchWords(q), sql`h.search_text`, sql`h.phone`), sql` AND `)}`;

/** Reads of the desk page, in one batch. */
export const deskScreenReads = ({ db, place, today, query, hits }: Asked) => ({
	...shownOf(
		query,
		deskReads({ db, place, today }, followedSeason(place.camp_id, query.season), query.parent),
	),
	genders: genderChoices(db, place.camp_id),
	room: planRoomRead(db, place.camp_id),
	// Adults found, and the parents of children found.
	found: hits
		? db.all<{
				id: string;
				first_name: string;
				last_name: string;
				preferred_name: string | null;
				email: string | null;
				children: string;
			}>(sql`WITH found AS MATERIALIZED (${heldBy(place.camp_id, query.q ?? "", hits)}) SELECT p.id AS id, p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name, p.email AS email,
				(SELECT json_group_array(coalesce(nullif(k.preferred_name, ''), k.first_name)) FROM person_relationship r
					JOIN person k ON k.camp_id = r.camp_id AND k.id = r.person_id AND k.deleted_at IS NULL
					WHERE r.camp_id = p.camp_id AND r.related_person_id = p.id AND r.type IN ('parent', 'guardian')) AS children
				FROM (SELECT v.id FROM found v
					UNION SELECT r.related_person_id FROM found v CROSS JOIN person_relationship r
						ON r.camp_id = ${place.camp_id} AND r.person_id = v.id AND r.type IN ('parent', 'guardian')) f
				CROSS JOIN person p ON p.camp_id = ${place.camp_id} AND p.id = f.id AND p.person_type <> 'camper' AND p.deleted_at IS NULL
				ORDER BY p.sort_name, p.id LIMIT ${MOST_OFFERED}`)
		: null,
});

/** Builds the desk page. */
export function deskView(
	ctx: CampCtx,
	rows: RowsOf<ReturnType<typeof deskScreenReads>>,
	query: { q?: string; parent?: string; new?: string },
	hits: Hits | null,
) {
	const [season] = rows.season;
	const family = rows.family?.[0];
	const known = family ? toKnown(family.children_json) : [];
	const { currency } = ctx.camp;
	return {
		season: season ? { id: season.id, name: season.name } : null,
		warning: planWarning(rows.room),
		q: query.q ?? "",
		unavailable: hits?.unavailable ?? false,
		found: (rows.found ?? []).map(({ id, email, children, ...name }) => ({
			id,
			name: displayName(name),
			email,
			children: (JSON.parse(children) as string[]).join(", "),
		})),
		is_new: query.new === "1",
		parent: family?.parent_id
			? {
					id: family.parent_id,
					name: displayName({ first_name: family.first_name ?? "", last_name: family.last_name ?? "" }),
				}
			: null,
		children: known.map((child) => ({
			id: child.id,
			name: displayName(child),
			enrolled_in: child.enrolled_in,
		})),
		sessions: (rows.sessions ?? []).map(toBookable).map((session) => {
			const [whole] = session.places;
			const { free } = sessionFill(whole?.taken ?? 0, whole?.places ?? 0);
			const left = session.lottery
				? lotteryPhaseText(session.lottery, ctx.clock.now(), ctx.camp.time_zone)
				: session.waiting > 0
					? `waitlist: ${session.waiting}`
					: free === 0
						? "full"
						: `${free} left`;
			const about = [
				formatDateRange(session.start_date, session.end_date),
				audienceText(session),
				formatMoney(session.price_cents, currency),
				left,
			];
			const { id, name, start_date, end_date, weekdays } = session;
			return { id, name, start_date, end_date, weekdays, about: about.filter(Boolean).join(" · ") };
		}),
		add_ons: (rows.add_ons ?? [])
			.filter(({ is_active }) => is_active)
			.map(({ id, name, price_cents, per_family, most_each }) => ({
				id,
				name,
				per_family,
				most_each,
				price: formatMoney(price_cents, currency),
			})),
		genders: rows.genders.map(({ key, label }) => ({ value: key, label })),
	};
}
