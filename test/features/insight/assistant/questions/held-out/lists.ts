import { type Need, rows } from "../question";
import { campersWho, hasTag, OPEN_CHARGES, staffWho } from "../sql";

/** A condition: no one signed the photo release for camper c, or for the family that it lives in. */
const NO_RELEASE = `EXISTS (SELECT 1 FROM waiver v WHERE v.camp_id = ?1 AND v.title = 'Photo release' AND v.archived_at IS NULL
	AND NOT EXISTS (SELECT 1 FROM waiver_signature g WHERE g.camp_id = ?1 AND g.waiver_id = v.id AND g.version = v.current_version
		AND (g.camper_id = c.id OR (v.per_family = 1 AND g.camper_id IS NULL AND g.household_id IN
			(SELECT m.household_id FROM household_member m WHERE m.camp_id = ?1 AND m.person_id = c.id)))))`;

/** A condition: staff member f's newest background check has one of some results. */
const checkIs = (results: string): string =>
	`(SELECT b.status FROM staff_background_check b WHERE b.camp_id = ?1 AND b.staff_id = f.id ORDER BY b.requested_on DESC, b.id DESC LIMIT 1) IN (${results})`;

export const HELD_LISTS: readonly Need[] = [
	{
		id: "no-photo-release",
		kind: "list",
		asked_by: "director",
		texts: ["Who hasn't signed the photo release?", "campers without a signed photo release"],
		expects: rows("camper", ...campersWho(NO_RELEASE)),
	},
	{
		id: "bus-from-naples",
		kind: "list",
		asked_by: "head",
		texts: ["which kids take the bus from Naples", "Naples bus list"],
		expects: rows("camper", ...campersWho(hasTag("bus_naples"))),
	},
	{
		id: "pending-background-checks",
		kind: "list",
		asked_by: "admin",
		texts: ["Whose background check hasn't come back yet?", "staff with a pending background check"],
		expects: rows(
			"staff",
			...staffWho(checkIs("'requested'")),
			...staffWho(checkIs("'requested', 'review'")),
		),
	},
	{
		id: "past-due-families",
		kind: "list",
		asked_by: "books",
		texts: ["Which families are past due?", "who's late with their payments"],
		expects: rows(
			"family",
			`SELECT DISTINCT y.household_id FROM ${OPEN_CHARGES} AND y.due_on < ?3`,
			`SELECT DISTINCT y.household_id FROM ${OPEN_CHARGES} AND y.due_on < ?3 AND r.season_id = ?2`,
		),
	},
];
