import { type Need, rows } from "../question";
import {
	BALANCES,
	campersWho,
	CAMPERS,
	hasExpired,
	hasTag,
	IS_ENROLLED,
	OPEN_CHARGES,
	SPOTS,
	staffWho,
	THIS_SEASON,
} from "../sql";

/** A condition: camper c hasn't signed a required form in its current text. */
const LACKS_A_FORM = `EXISTS (SELECT 1 FROM waiver v WHERE v.camp_id = ?1 AND v.archived_at IS NULL AND v.current_version > 0 AND v.is_required = 1
	AND NOT EXISTS (SELECT 1 FROM waiver_signature g WHERE g.camp_id = ?1 AND g.waiver_id = v.id AND g.version = v.current_version
		AND (g.camper_id = c.id OR (v.per_family = 1 AND g.camper_id IS NULL AND g.household_id IN
			(SELECT m.household_id FROM household_member m WHERE m.camp_id = ?1 AND m.person_id = c.id)))))`;

/** A condition: camper c lacks a document that the season requires. */
const LACKS_A_DOCUMENT = `EXISTS (SELECT 1 FROM required_document q WHERE q.camp_id = ?1 AND q.season_id = ?2 AND NOT EXISTS (SELECT 1
	FROM person_document d WHERE d.camp_id = ?1 AND d.person_id = c.id AND d.definition_id = q.definition_id AND d.deleted_at IS NULL))`;

const CABIN_OF_SPOT = `SELECT 1 FROM group_camper gc WHERE gc.camp_id = e.camp_id AND gc.session_id = e.session_id
	AND gc.camper_id = e.camper_id AND gc.kind = 'cabin'`;

export const LISTS: readonly Need[] = [
	{
		// Day camp has no cabins. Of all spots without one, of those in sessions with cabins, and of campers without any.
		id: "campers-without-a-cabin",
		kind: "list",
		asked_by: "head",
		texts: [
			"kids who haven't got a cabin",
			"Which campers still need a cabin this summer?",
			"who isn't in a cabin yet",
		],
		expects: rows(
			"camper",
			`SELECT DISTINCT c.id FROM ${SPOTS} WHERE ${THIS_SEASON} AND NOT EXISTS (${CABIN_OF_SPOT})
				AND EXISTS (SELECT 1 FROM group_camper o WHERE o.camp_id = e.camp_id AND o.session_id = e.session_id AND o.kind = 'cabin')`,
			`SELECT DISTINCT c.id FROM ${SPOTS} WHERE ${THIS_SEASON} AND NOT EXISTS (${CABIN_OF_SPOT})`,
			`SELECT DISTINCT c.id FROM ${SPOTS} WHERE ${THIS_SEASON} AND NOT EXISTS (SELECT 1 FROM group_camper gc
				JOIN session o ON o.camp_id = gc.camp_id AND o.id = gc.session_id AND o.season_id = ?2
				WHERE gc.camp_id = ?1 AND gc.camper_id = c.id AND gc.kind = 'cabin')`,
		),
	},
	{
		id: "campers-missing-forms",
		kind: "list",
		asked_by: "director",
		texts: ["Who hasn't turned in their forms?", "which kids are still missing a required form"],
		expects: rows(
			"camper",
			...campersWho(LACKS_A_FORM),
			`SELECT c.id FROM ${CAMPERS} WHERE ${IS_ENROLLED} AND (${LACKS_A_FORM} OR ${LACKS_A_DOCUMENT})`,
		),
	},
	{
		id: "no-photos",
		kind: "list",
		asked_by: "head",
		texts: ["who has the no photos tag", "list the kids marked No photos"],
		expects: rows("camper", ...campersWho(hasTag("no_photos"))),
	},
	{
		// Staff who never had the card are missing it, but theirs hasn't expired.
		id: "expired-first-aid",
		kind: "list",
		asked_by: "admin",
		texts: [
			"Which staff have an expired first aid card?",
			"whose first aid has run out",
			"first aid certs that aren't valid anymore, who?",
		],
		expects: rows("staff", ...staffWho(hasExpired("first_aid"))),
	},
	{
		id: "families-who-owe",
		kind: "list",
		asked_by: "books",
		texts: [
			"who still owes us money",
			"Which families have an outstanding balance?",
			"families with money still to pay",
		],
		expects: rows(
			"family",
			`SELECT h.id FROM ${BALANCES} AND b.balance_cents > 0`,
			`SELECT DISTINCT y.household_id FROM ${OPEN_CHARGES}`,
			`SELECT DISTINCT y.household_id FROM ${OPEN_CHARGES} AND r.season_id = ?2`,
		),
	},
	{
		id: "sessions-over-half-full",
		kind: "list",
		asked_by: "director",
		texts: ["Which sessions are more than half full?"],
		expects: rows(
			"session",
			`SELECT s.id FROM session s JOIN session_places b ON b.camp_id = s.camp_id AND b.session_id = s.id AND b.bucket = 'all'
				WHERE s.camp_id = ?1 AND s.season_id = ?2 AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')
				AND 2 * (SELECT count(*) FROM enrollment e JOIN enrollment_status es ON es.key = e.status AND es.takes_place = 1
					WHERE e.camp_id = s.camp_id AND e.session_id = s.id) > b.capacity + b.overbook`,
		),
	},
];
