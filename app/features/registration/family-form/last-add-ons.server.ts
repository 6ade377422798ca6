import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { Draft, RegistrationContext } from "#app/features/registration/bookings/index.server";
import { foldText } from "#app/lib/text";
import { earlierRegistrations } from "./last-answers.server";

interface LastAddOnRow {
	/** Null for an add-on of the family. */
	camper_id: string | null;
	name: string;
	quantity: number;
}

/**
 * Add-ons from the family's latest earlier season, without those that ended. Uses the same registrations as the
 * last answers.
 */
export const lastAddOnsRead = (
	{ db, place, today }: { db: Db; place: { camp_id: string }; today: string },
	registration_id: string,
) =>
	db.all<LastAddOnRow>(sql`${earlierRegistrations(place, today, registration_id)},
		theirs AS (SELECT r.id AS id, s.start_date AS start_date FROM me JOIN registration own ON own.camp_id = me.camp_id AND own.id = me.id
			JOIN earlier CROSS JOIN registration r ON r.camp_id = me.camp_id AND r.id = earlier.id AND r.submitted_at IS NOT NULL
			JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id
			CROSS JOIN season n ON n.camp_id = own.camp_id AND n.id = own.season_id AND s.start_date < n.start_date)
		SELECT l.camper_id AS camper_id, l.name AS name, sum(l.quantity) AS quantity
		FROM me JOIN theirs JOIN registration r ON r.camp_id = me.camp_id AND r.id = theirs.id
		JOIN registration_line l INDEXED BY registration_line_registration ON l.camp_id = r.camp_id AND l.registration_id = r.id AND l.add_on_id IS NOT NULL AND l.ended_at IS NULL
		WHERE theirs.start_date = (SELECT max(start_date) FROM theirs)
			AND (r.user_id = me.user_id OR l.camper_id IN (SELECT id FROM mine)
				OR (l.camper_id IS NULL AND EXISTS (SELECT 1 FROM registration_line o WHERE o.camp_id = r.camp_id
					AND o.registration_id = r.id AND o.camper_id IN (SELECT id FROM mine))))
		GROUP BY 1, 2 LIMIT 200`);

/**
 * Last year's add-ons that this season offers under the same name; empty once the family has seen the step. They
 * are suggestions: nothing is booked or charged before the family sees them.
 */
export function proposedAddOns(
	{ draft, add_ons }: Pick<RegistrationContext, "draft" | "add_ons">,
	rows: readonly LastAddOnRow[],
): Draft["add_ons"] {
	if (draft.asked_add_ons || draft.add_ons.length > 0) return [];
	return rows.flatMap(({ camper_id, name, quantity }) => {
		const offered = add_ons.find(
			(each) =>
				each.is_active && each.per_family === (camper_id === null) && foldText(each.name) === foldText(name),
		);
		const child = draft.children.find((each) => camper_id !== null && each.camper_id === camper_id);
		if (!offered || (camper_id !== null && !child)) return [];
		return [{ add_on_id: offered.id, child_key: child?.key ?? null, quantity }];
	});
}
