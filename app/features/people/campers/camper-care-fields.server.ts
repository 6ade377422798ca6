import { type SQL, sql } from "drizzle-orm";
import type { FieldSpec, ReportAt } from "#app/platform/query/entity";
import { ADDRESS_FOR, nameOf, phoneText } from "#app/platform/query/field-parts.server";
import { inAudience } from "./camper-finds.server";

const PAPERS_FOR = ["campers_edit", "registration_manage"] as const;
/** Users who look after campers need to know whose photo release is missing. */
const FORMS_FOR = [...PAPERS_FOR, "attendance_take"] as const;

/** Names and phones of camper c's contacts in call order, without contacts that a "do not release" order bars today. */
const calledFor =
	(types: SQL) =>
	({ holds, barred }: ReportAt): SQL =>
		sql`(SELECT group_concat(x.line, '; ') FROM (SELECT ${nameOf("g")} || coalesce(' ' || ${phoneText(sql`g.phone`)}, '') AS line
			FROM person_relationship pr INDEXED BY person_relationship_contact
			CROSS JOIN person g ON g.camp_id = pr.camp_id AND g.id = pr.related_person_id AND g.deleted_at IS NULL
			WHERE pr.camp_id = c.camp_id AND pr.person_id = c.id AND ${types} AND ${holds}
				AND NOT ${barred(sql`pr.person_id`, sql`pr.related_person_id`)}
			ORDER BY pr.contact_order IS NULL, pr.contact_order, pr.id LIMIT 10) x)`;

/** Waivers whose current text isn't signed for camper c: for the child, or once for a family that it lives in. */
const unsigned = (
	which: SQL,
): SQL => sql`(SELECT json_group_array(x.id) FROM (SELECT w.id AS id FROM waiver w INDEXED BY waiver_order
	WHERE w.camp_id = c.camp_id AND w.archived_at IS NULL AND w.current_version > 0 AND ${which}
		AND NOT iif(w.per_family,
			EXISTS (SELECT 1 FROM household_member k INDEXED BY household_member_person
				CROSS JOIN waiver_signature ws INDEXED BY waiver_signature_household ON ws.camp_id = k.camp_id
					AND ws.household_id = k.household_id AND ws.waiver_id = w.id AND ws.version = w.current_version AND ws.camper_id IS NULL
				WHERE k.camp_id = c.camp_id AND k.person_id = c.id),
			EXISTS (SELECT 1 FROM waiver_signature ws INDEXED BY waiver_signature_camper WHERE ws.camp_id = c.camp_id
				AND ws.camper_id = c.id AND ws.waiver_id = w.id AND ws.version = w.current_version))
	ORDER BY w.position, w.id) x)`;

const waivers = ({ camp_id }: ReportAt): SQL =>
	sql`SELECT w.id AS key, w.title AS label FROM waiver w WHERE w.camp_id = ${camp_id} AND w.archived_at IS NULL
		AND w.current_version > 0 ORDER BY w.position, w.id`;

const papers = (at: ReportAt): SQL =>
	sql`SELECT DISTINCT d.id AS key, d.label AS label FROM season sn
		CROSS JOIN required_document rd ON rd.camp_id = sn.camp_id AND rd.season_id = sn.id
		CROSS JOIN definition d ON d.id = rd.definition_id AND ${inAudience(at)} WHERE sn.camp_id = ${at.camp_id} ORDER BY d.label, d.id`;

/** The home of camper c (h), who to call and who picks up, and which papers are missing. */
export const careFields: Readonly<Record<string, FieldSpec>> = {
	family: { label: "Family", type: "text", joins: ["family"], sql: sql`h.name`, sensitivity: "personal" },
	family_id: { label: "Family ID", type: "id", joins: ["family"], sql: sql`h.id` },
	address: {
		label: "Street address",
		type: "text",
		joins: ["family"],
		sql: sql`h.address`,
		permission: ADDRESS_FOR,
		sensitivity: "personal",
	},
	zip_code: {
		label: "ZIP code",
		type: "text",
		joins: ["family"],
		sql: sql`h.zip_code`,
		permission: ADDRESS_FOR,
		sensitivity: "personal",
	},
	family_balance: {
		label: "Family balance",
		type: "money",
		joins: ["family"],
		permission: "finance_view",
		sql: ({
			camp_id,
		}) => sql`coalesce((SELECT a.balance_cents FROM household_account a WHERE a.camp_id = h.camp_id
			AND a.household_id = h.id AND a.currency = (SELECT k.currency FROM camp k WHERE k.id = ${camp_id})), 0)`,
	},
	emergency_contacts: {
		label: "Emergency contacts",
		type: "text",
		sensitivity: "personal",
		sql: calledFor(sql`pr.type IN ('parent', 'guardian', 'step_parent', 'grandparent', 'emergency_contact')`),
	},
	authorized_pickup: {
		label: "Authorized pickup",
		type: "text",
		sensitivity: "personal",
		permission: ["checkin_release", "campers_edit"],
		sql: calledFor(sql`pr.type IN ('parent', 'guardian', 'step_parent', 'authorised_pickup')`),
	},
	missing_forms: {
		label: "Missing forms",
		type: "choice",
		many: true,
		permission: FORMS_FOR,
		choices: waivers,
		sql: unsigned(sql`w.is_required = 1`),
	},
	unsigned_forms: {
		label: "Unsigned forms, optional ones included",
		type: "choice",
		many: true,
		permission: FORMS_FOR,
		choices: waivers,
		sql: unsigned(sql`1`),
	},
	missing_papers: {
		label: "Missing documents",
		type: "choice",
		many: true,
		permission: PAPERS_FOR,
		choices: papers,
		sql: (at) => sql`(SELECT json_group_array(x.id) FROM (SELECT d.id AS id
			FROM required_document rd INDEXED BY required_document_once
			CROSS JOIN definition d ON d.id = rd.definition_id AND ${inAudience(at)}
			WHERE rd.camp_id = c.camp_id AND rd.season_id = ${at.season_id}
			AND NOT EXISTS (SELECT 1 FROM person_document pd INDEXED BY person_document_person WHERE pd.camp_id = c.camp_id
				AND pd.person_id = c.id AND pd.definition_id = rd.definition_id AND pd.deleted_at IS NULL)
			ORDER BY d.label, d.id) x)`,
	},
};
