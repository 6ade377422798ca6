import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import {
	activity,
	add_on,
	attendance,
	attendance_history,
	attendance_tally,
	audit_event,
	auth_account,
	auth_user,
	camp,
	camp_feature_flag,
	camp_group,
	camper,
	camper_grade_override,
	camper_tag,
	cancellation_tier,
	definition,
	discount,
	discount_session,
	discount_use,
	enrolment,
	group_camper,
	group_staff,
	household,
	household_member,
	import_row,
	import_run,
	invitation,
	lottery,
	lottery_entry,
	lottery_session,
	membership,
	payable,
	payment_date,
	person,
	person_document,
	person_note,
	person_photo,
	person_relationship,
	place_hold,
	question,
	question_form,
	registration,
	registration_answer,
	registration_line,
	registration_setup,
	registration_window,
	release_block,
	required_document,
	role,
	role_permission,
	season,
	session,
	session_places,
	staff,
	staff_activity,
	staff_application,
	staff_background_check,
	staff_certificate,
	staff_reference,
	staff_role_requirement,
	staff_role_type,
	staff_season,
	staff_shift,
	staff_time_off,
	user_preference,
	waiting_room,
	waiver,
	waiver_signature,
	waiver_version,
} from "../schema";

/** The tables that builders fill, each after those it refers to. What triggers keep (claims, counters) is not here. */
export const SEED_TABLES = {
	auth_user,
	auth_account,
	camp,
	user_preference,
	camp_feature_flag,
	role,
	role_permission,
	definition,
	season,
	question,
	question_form,
	person,
	membership,
	invitation,
	camper,
	camper_grade_override,
	camper_tag,
	staff,
	staff_role_type,
	staff_role_requirement,
	staff_season,
	staff_application,
	staff_reference,
	staff_background_check,
	staff_certificate,
	staff_time_off,
	household,
	household_member,
	person_relationship,
	person_note,
	person_document,
	person_photo,
	release_block,
	session,
	session_places,
	registration_setup,
	registration_window,
	waiting_room,
	waiver,
	waiver_version,
	required_document,
	payment_date,
	cancellation_tier,
	add_on,
	discount,
	discount_session,
	enrolment,
	registration,
	registration_line,
	registration_answer,
	waiver_signature,
	discount_use,
	place_hold,
	payable,
	lottery,
	lottery_session,
	lottery_entry,
	camp_group,
	group_camper,
	group_staff,
	activity,
	staff_activity,
	staff_shift,
	attendance,
	attendance_history,
	attendance_tally,
	audit_event,
	import_run,
	import_row,
} as const satisfies Record<string, SQLiteTable>;

type SeedTables = typeof SEED_TABLES;
export type SeedTable = keyof SeedTables;

/** A row to insert; columns with a default may be left out. */
export type RowOf<Table extends SeedTable> = SeedTables[Table]["$inferInsert"];

/** Rows by table. */
export type SeedRows = { [Table in SeedTable]?: RowOf<Table>[] };

/** What a builder answers: the rows it stands for, beside handles for the next builder. */
export interface Built {
	rows: SeedRows;
}

export const SEED_TABLE_NAMES = Object.keys(SEED_TABLES) as SeedTable[];

/** The rows of many builders (or of earlier merges) as one, in their order. */
export function mergeRows(parts: Iterable<SeedRows | Built>): SeedRows {
	const merged: Partial<Record<SeedTable, unknown[]>> = {};
	for (const part of parts) {
		for (const [table, rows] of Object.entries("rows" in part ? part.rows : part)) {
			const into = merged[table as SeedTable] ?? [];
			merged[table as SeedTable] = into;
			for (const row of rows) into.push(row);
		}
	}
	return merged as SeedRows;
}
