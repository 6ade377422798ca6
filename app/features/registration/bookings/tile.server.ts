import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { childrenOfUser, type Reader } from "#app/features/people/household-access/index.server";
import { namesText } from "#app/features/admission/waitlist/index.server";
import { formatDate, formatInstant } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import type { CampCtx } from "#app/platform/context.server";
import { defineTile, type PartOf } from "#app/platform/tile";
import { registrationPaths } from "./paths";
import { ownRegistrationIds } from "./registration-access.server";

interface TileRow {
	id: string;
	status: string;
	season: string;
	updated_at: string;
	currency: string | null;
	/** JSON arrays: names of the children, and of the sessions they booked or requested. */
	children_json: string;
	sessions_json: string;
	/** Next charge; null when nothing is due. */
	due_on: string | null;
	due_label: string | null;
	due_cents: number | null;
}

/** Active registrations of a reader. */
const goingOn = (db: Db, reader: Reader) => {
	const { camp_id } = reader.place;
	const own = childrenOfUser(reader, reader.user_id);
	return db.all<TileRow>(sql`SELECT n.id AS id, n.status AS status, x.name AS season, n.updated_at AS updated_at, n.currency AS currency,
		(SELECT json_group_array(x.name) FROM (SELECT coalesce(nullif(p.preferred_name, ''), p.first_name) AS name
			FROM registration_line l JOIN person p ON p.camp_id = l.camp_id AND p.id = l.camper_id
			WHERE l.camp_id = n.camp_id AND l.registration_id = n.id AND l.ended_at IS NULL AND l.camper_id IN (${own})
			GROUP BY p.id ORDER BY min(l.position)) x) AS children_json,
		(SELECT json_group_array(x.name) FROM (SELECT l.name AS name FROM registration_line l
			WHERE l.camp_id = n.camp_id AND l.registration_id = n.id AND l.ended_at IS NULL AND l.session_id IS NOT NULL AND l.camper_id IN (${own})
			GROUP BY l.name ORDER BY min(l.position)) x) AS sessions_json,
		y.due_on AS due_on, y.label AS due_label, y.amount_cents - y.paid_cents AS due_cents
		FROM registration n JOIN season x ON x.camp_id = n.camp_id AND x.id = n.season_id
		LEFT JOIN payable y ON y.camp_id = n.camp_id AND y.id = (SELECT k.id FROM payable k WHERE k.camp_id = n.camp_id
			AND k.registration_id = n.id AND k.state = 'due' AND k.kind <> 'refund' ORDER BY k.due_on, k.id LIMIT 1)
		WHERE n.id IN ${ownRegistrationIds(reader)} AND n.camp_id = ${camp_id}
		AND n.status IN ('draft', 'entered', 'submitted', 'under_review', 'accepted', 'enrolled', 'waitlisted')
		ORDER BY n.created_at DESC LIMIT 10`);
};

/**
 * To-do items for registrations.
 * @param payables true to include charges; the family's money tile shows them once the camp knows the family
 */
function todosOf(rows: readonly TileRow[], { camp, today }: CampCtx, payables: boolean): PartOf<"todo">[] {
	return rows.flatMap((row): PartOf<"todo">[] => {
		const href = registrationPaths.overview(camp.slug, row.id);
		const part = { kind: "todo" as const, key: `registration:${row.id}`, href };
		if (row.status === "draft") {
			const saved = formatInstant(row.updated_at, camp.time_zone);
			return [{ ...part, text: `Continue your registration for ${row.season}`, note: `Saved ${saved}` }];
		}
		if (payables && row.due_on !== null && row.due_cents !== null) {
			const text = `${row.due_label}: ${formatMoney(row.due_cents, row.currency ?? camp.currency)}`;
			const is_late = row.due_on < today;
			const note = `${is_late ? "Was due on" : "By"} ${formatDate(row.due_on)} · ${row.season}`;
			return [{ ...part, text, note, urgent: is_late }];
		}
		if (row.status === "enrolled") return [];
		const [children, sessions] = [row.children_json, row.sessions_json].map(
			(json) => JSON.parse(json) as string[],
		);
		const of = children?.length ? ` for ${namesText(children)}` : "";
		return [
			{
				...part,
				text: `Your registration${of} for ${row.season}`,
				note: [STANDS[row.status], sessions?.join(", ")].filter(Boolean).join(" · "),
			},
		];
	});
}

const STANDS: Record<string, string> = {
	entered: "In the lottery",
	submitted: "Under review",
	under_review: "Under review",
	accepted: "Enrolled: see your to-do list",
	waitlisted: "On the waitlist",
};

/** Tile for the family's dashboard: the started registration, and the status of the others. */
export const registrationsTile = defineTile({
	key: "registrations",
	permission: null,
	reads: ({ db, place, today }) => ({
		own:
			place.scope.kind === "own_children" && place.scope.person_id !== null
				? goingOn(db, {
						place,
						today,
						user_id: sql`(SELECT m.user_id FROM membership m WHERE m.camp_id = ${place.camp_id}
							AND m.person_id = ${place.scope.person_id})`,
					})
				: null,
	}),
	view: ({ ctx, rows }) => todosOf(rows.own ?? [], ctx, false),
});

/** To-do items of a user who isn't linked to a parent yet and is identified only by their login. */
export const newcomersTodos = async (ctx: CampCtx): Promise<PartOf<"todo">[]> =>
	todosOf(
		await goingOn(ctx.db, { place: ctx.place, today: ctx.today, user_id: sql`${ctx.user.id}` }),
		ctx,
		true,
	);
