import { emails } from "./emails";
import { families } from "./families";
import { campers } from "./campers";
import { staff } from "./staff";
import { attendanceDays, rollCalls } from "./attendance";
import { enrollmentSteps, enrollments, enrollmentsOn } from "./enrollments";
import { charges, ledgerPostings, payments } from "./money";
import { importRuns, registrationStarts, registrations } from "./registrations";
import { seasonCampers } from "./seasons";
import { sessionSnapshots, sessions } from "./sessions";
import { waitlistEntries, waitlistedChildren } from "./waitlist";
import { camperDays } from "./camper-days";
import type { Asked, ExpectedRow } from "./tables";

/** The rows of each entity that who asks can see, with every field. */
export const EXPECTED: Record<string, (asked: Asked) => ExpectedRow[]> = {
	camper: campers,
	family: families,
	enrollment: enrollments,
	enrollment_step: enrollmentSteps,
	session: sessions,
	staff,
	attendance_day: attendanceDays,
	camper_day: camperDays,
	registration: registrations,
	charge: charges,
	payment: payments,
	waitlist_entry: waitlistEntries,
	season_camper: seasonCampers,
	roll_call: rollCalls,
	import: importRuns,
	session_snapshot: sessionSnapshots,
	ledger_posting: ledgerPostings,
	registration_start: registrationStarts,
	waitlisted_child: waitlistedChildren,
	email: emails,
};

/** The rows of entities that are recorded by day, as they were at the end of one. */
export const EXPECTED_ON: Record<string, (asked: Asked, day: string) => ExpectedRow[]> = {
	enrollment: enrollmentsOn,
};

/** Permissions to ask about an entity, all of which are needed. */
export const ENTITY_NEEDS: Record<string, readonly string[]> = {
	camper: ["campers_view"],
	family: ["campers_view"],
	enrollment: ["campers_view", "sessions_view"],
	enrollment_step: ["sessions_view"],
	session: ["sessions_view"],
	staff: ["staff_view"],
	attendance_day: ["campers_view", "sessions_view"],
	camper_day: ["campers_view", "sessions_view"],
	registration: ["registration_manage"],
	charge: ["finance_view"],
	payment: ["finance_view"],
	waitlist_entry: ["waitlist_manage"],
	season_camper: ["campers_view", "sessions_view"],
	roll_call: ["campers_view", "sessions_view"],
	import: ["imports_run"],
	session_snapshot: ["sessions_view"],
	ledger_posting: ["finance_view"],
	registration_start: ["registration_manage"],
	waitlisted_child: ["waitlist_manage"],
	email: ["comms_send"],
};

const ADDRESSES = ["campers_edit", "registration_manage", "finance_view", "medical_view"];
const PAPERS = ["campers_edit", "registration_manage"];
const FORMS = ["campers_edit", "registration_manage", "attendance_take"];

/** Further permissions to use a field, one of which is enough. Written a second time on purpose. */
const FIELD_NEEDS: Record<string, readonly string[]> = {
	"camper.sessions": ["sessions_view"],
	"camper.all_sessions": ["sessions_view"],
	"camper.session_groups": ["sessions_view"],
	"camper.seasons": ["sessions_view"],
	"camper.returning_from": ["sessions_view"],
	"camper.enrollments": ["sessions_view"],
	"camper.is_returning": ["sessions_view"],
	"camper.has_enrolled_sibling": ["sessions_view"],
	"camper.fits_a_session": ["sessions_view"],
	"camper.address": ADDRESSES,
	"camper.zip_code": ADDRESSES,
	"camper.family_balance": ["finance_view"],
	"camper.authorized_pickup": ["checkin_release", "campers_edit"],
	"camper.missing_forms": FORMS,
	"camper.unsigned_forms": FORMS,
	"camper.missing_papers": PAPERS,
	"family.address": ADDRESSES,
	"family.zip_code": ADDRESSES,
	"family.zip_area": ADDRESSES,
	"family.miles": ADDRESSES,
	"family.distance": ADDRESSES,
	"family.sessions": ["sessions_view"],
	"family.balance": ["finance_view"],
	"family.overdue": ["finance_view"],
	"enrollment_step.camper_id": ["campers_view"],
	"enrollment_step.name": ["campers_view"],
	"enrollment.end_reason": ["campers_edit"],
	"enrollment.lost_reason": ["campers_edit"],
	"enrollment.price": ["finance_view"],
	"enrollment.source": ["registration_manage"],
	"season_camper.source": ["registration_manage"],
	"waitlisted_child.source": ["registration_manage"],
	"charge.source": ["registration_manage"],
	"ledger_posting.source": ["registration_manage"],
	"ledger_posting.grade": ["campers_view"],
	"ledger_posting.gender": ["campers_view"],
	"ledger_posting.is_new": ["campers_view"],
	"session.waiting": ["waitlist_manage"],
	"session_snapshot.waiting": ["waitlist_manage"],
	"charge.sessions": ["sessions_view"],
	"payment.sessions": ["sessions_view"],
	"staff.sessions": ["sessions_view"],
	"staff.birth_date": ["staff_edit"],
	"staff.age": ["staff_edit"],
	"staff.background_check": ["staff_edit"],
	"staff.check_warning": ["staff_edit"],
	"staff.background_check_expires_on": ["staff_edit"],
	"staff.application": ["staff_edit"],
	"registration.discount": ["finance_view"],
	"registration.total": ["finance_view"],
	"registration.deposit": ["finance_view"],
	"registration.due": ["finance_view"],
	"registration.is_paid": ["finance_view"],
};

/** Entities whose rows belong to the whole camp: who sees some campers only can't ask about them. */
const OF_CAMP = [
	"email",
	"staff",
	"registration",
	"charge",
	"payment",
	"waitlist_entry",
	"roll_call",
	"import",
	"ledger_posting",
	"registration_start",
	"waitlisted_child",
];

export const mayAsk = ({ has, scope }: Asked, entity: string): boolean =>
	(ENTITY_NEEDS[entity] ?? []).every(has) && (scope === null || !OF_CAMP.includes(entity));

export function mayUse({ has }: Asked, entity: string, field: string): boolean {
	const needs = field.startsWith("answer:")
		? ["registration_manage"]
		: (FIELD_NEEDS[`${entity}.${field}`] ?? []);
	return needs.length === 0 || needs.some(has);
}
