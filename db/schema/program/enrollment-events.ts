import { sql } from "drizzle-orm";
import { foreignKey, index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../../columns";
import { camper } from "../people/people";
import { registration } from "../registration/registrations";
import { enrollment, enrollment_status, enrollment_step, session } from "./program";

/**
 * Every step of every enrollment, in the order of `at`: append-only, and written by triggers on `enrollment` alone
 * ([0036](../../../docs/decisions/0036-enrollments-keep-their-steps.md)). The last one's `status` is the enrollment's.
 */
export const enrollment_event = sqliteTable(
	"enrollment_event",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		enrollment_id: text().notNull(),
		camper_id: text().notNull(),
		session_id: text().notNull(),
		/** The session that the camper was moved from, with the step `moved`. */
		from_session_id: text(),
		step: text()
			.notNull()
			.references(() => enrollment_step.key),
		/** What the enrollment is from then on. */
		status: text()
			.notNull()
			.references(() => enrollment_status.key),
		/** Strictly increases within an enrollment. */
		at: instant().notNull(),
		/** Who did it; NULL where a rule or the payment provider did, and in what was there before events were kept. */
		by_user_id: text(),
		/** The registration that books it; NULL for one that the office made without. */
		registration_id: text(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.enrollment_id, t.id] }),
		index("enrollment_event_at").on(t.camp_id, t.at),
		index("enrollment_event_session").on(t.camp_id, t.session_id, t.at),
		index("enrollment_event_camper").on(t.camp_id, t.camper_id),
		index("enrollment_event_from")
			.on(t.camp_id, t.from_session_id)
			.where(sql`${t.from_session_id} IS NOT NULL`),
		index("enrollment_event_registration")
			.on(t.camp_id, t.registration_id)
			.where(sql`${t.registration_id} IS NOT NULL`),
		foreignKey({
			name: "enrollment_event_enrollment",
			columns: [t.camp_id, t.enrollment_id],
			foreignColumns: [enrollment.camp_id, enrollment.id],
		}),
		foreignKey({
			name: "enrollment_event_camper",
			columns: [t.camp_id, t.camper_id],
			foreignColumns: [camper.camp_id, camper.id],
		}),
		foreignKey({
			name: "enrollment_event_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		foreignKey({
			name: "enrollment_event_from",
			columns: [t.camp_id, t.from_session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		foreignKey({
			name: "enrollment_event_registration",
			columns: [t.camp_id, t.registration_id],
			foreignColumns: [registration.camp_id, registration.id],
		}),
	],
);
