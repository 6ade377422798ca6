import type { Operator } from "#app/platform/query/field-types";

// Words that people use instead of the catalog's labels. Add synonyms for kinds of facts, never for single questions.

/** `entity.field` for the field itself, `entity.field=value` for one of its values, `entity.field>0` for "more than", `entity.field!` for "not empty". */
type Target = string;

const each = (entities: string, field: string): Target[] =>
	entities.split(" ").map((key) => `${key}.${field}`);

/** Phrases with their meanings, likeliest first. */
export const SYNONYMS: readonly (readonly [phrases: string, targets: readonly Target[]])[] = [
	// People
	[
		"age, old, how old, year old, years old, year of age, yr old, yo",
		each("camper season_camper enrollment staff", "age"),
	],
	["grade, grader, school grade, grade level", each("camper enrollment waitlisted_child", "grade")],
	["gender, sex", each("camper enrollment season_camper waitlisted_child staff", "gender")],
	["girl, female, woman", each("camper enrollment season_camper waitlisted_child staff", "gender=female")],
	["boy, male, man", each("camper enrollment season_camper waitlisted_child staff", "gender=male")],
	["birthday", ["camper.next_birthday", "staff.birth_date"]],
	["born, date of birth, dob, birth date", each("camper enrollment staff", "birth_date")],
	[
		"town, city, hometown",
		["camper.city", "family.city", "enrollment.town", "season_camper.town", "staff.city"],
	],
	["state", ["camper.state", "family.state"]],
	["zip, zip code, postal code", ["camper.zip_code", "family.zip_code"]],
	["cabin, bunk", ["enrollment.cabin"]],
	["group", ["camper.groups", "enrollment.groups", "camper_day.groups"]],
	["cabin assignment, bunk assignment", ["enrollment.cabin"]],
	["tag, label", ["camper.tags"]],
	["emergency contact", ["camper.emergency_contacts"]],
	["email address, email", ["camper.email", "family.email", "staff.email", "registration.email"]],
	["phone, phone number", ["camper.phone", "family.phone", "staff.phone", "registration.phone"]],
	["home address, street address, mailing address", ["camper.address", "family.address"]],
	// Returning
	[
		"returning, returner, return camper, repeat camper, veteran, alumni, come before, attended before, be here before, came back, come back, repeat",
		["camper.is_returning=true", "enrollment.is_new=false", "season_camper.is_new=false"],
	],
	[
		"new, newbie, rookie, first time, first timer, first year, first-time, first season, brand new, newcomer",
		[
			"camper.is_returning=false",
			"season_camper.is_new=true",
			"enrollment.is_new=true",
			"season_camper.is_new_family=true",
		],
	],
	["new family, first time family", ["season_camper.is_new_family=true"]],
	[
		"more than one session, multiple sessions, several sessions, two or more sessions",
		["camper.enrollments>1", "season_camper.enrollments>1"],
	],
	["kindergarten, kindergartner, kindergartener", each("camper enrollment waitlisted_child", "grade=0")],
	["added, created, joined the camp", ["camper.created_at", "family.created_at"]],
	[
		"sibling, brother or sister, more than one camper, multiple campers, several campers, several children, multiple children",
		["family.campers>1", "camper.has_enrolled_sibling=true"],
	],
	// Papers
	["form, paperwork, required form, required paperwork", ["camper.missing_forms"]],
	[
		"missing form, incomplete form, unfinished form, outstanding form, missing paperwork, incomplete paperwork, form missing, paperwork missing, outstanding paperwork, unfinished paperwork",
		["camper.missing_forms!"],
	],
	["document", ["camper.missing_papers"]],
	["missing document, outstanding document, document missing", ["camper.missing_papers!"]],
	["waiver, signature", ["camper.unsigned_forms"]],
	["unsigned form, unsigned waiver, missing signature", ["camper.unsigned_forms!"]],
	// Spots
	[
		"enrolled, registered, signed up, sign up, signup, have a spot, booked, coming, attending, going, accepted",
		["enrollment.has_spot=true", "camper.enrollments>0", "session.enrolled"],
	],
	[
		"canceled, cancelled, cancel, cancellation, withdrew, withdrawn, withdraw, dropped out, drop out, dropped, pulled out, withdrawal, canceled enrollment, canceled their spot",
		["enrollment.status=cancelled|withdrawn"],
	],
	["no show, no-show", ["enrollment.status=no_show"]],
	["on hold, held, hold", ["session.held"]],
	[
		"open spot, spot left, left, remaining, spot open, available spot, spot available, free spot, remaining spot, spot remaining, room, opening, vacancy, availability, place left, space, space left, seat left, open, unfilled spot, empty spot, available, room left",
		["session.open_spots>0"],
	],
	[
		"full, sold out, booked up, at capacity, no spots left, no open spots, filled up",
		["session.open_spots=0", "session.fill"],
	],
	[
		"fill rate, percent full, how full, fill percentage, occupancy, capacity used, full percentage, filled",
		["session.fill"],
	],
	["capacity, size, room for", ["session.capacity"]],
	["price, cost, tuition, fee for", ["session.price", "enrollment.price"]],
	[
		"start, started, begin, first day, opening day, starting, beginning",
		["session.start_date", "enrollment.starts_on", "staff.starts_on"],
	],
	[
		"end, ended, finish, last day, closing day, ending",
		["session.end_date", "enrollment.ends_on", "staff.ends_on"],
	],
	["registration open, registration opening", ["session.registration_opens_at"]],
	[
		"waitlist, on the waitlist, waiting, waitlisted, waiting list, on the waiting list, wait list, in line",
		["session.waiting>0", "waitlisted_child.status=waiting|offered", "waitlist_entry.status=waiting|offered"],
	],
	[
		"waitlist offer, offered a spot, have an offer, offered",
		["waitlisted_child.status=offered", "waitlist_entry.status=offered"],
	],
	["waitlist length", ["session.waiting"]],
	["joined, join", ["waitlist_entry.joined_at", "waitlisted_child.joined_at"]],
	// Attendance
	[
		"absent, missed camp, missed, out, away, not here, not present, no-shows, skip, skipped",
		["camper_day.status=absent"],
	],
	[
		"present, here, in attendance, showed up, show up, checked in",
		["camper_day.status=present|late|left_early|checked_out"],
	],
	["late, tardy, arrive late, arrived late, came late", ["camper_day.is_late=true"]],
	["left early, leave early, went home early, picked up early", ["camper_day.status=left_early"]],
	[
		"unexcused, without excuse, without an excuse, with no excuse, no excuse",
		["camper_day.absence=unexcused"],
	],
	["excused", ["camper_day.absence=excused"]],
	["not taken, not yet taken, untaken", ["roll_call.is_taken=false"]],
	["taken", ["roll_call.is_taken=true", "session.taken"]],
	// Money
	["balance, account balance, family balance", ["family.balance", "camper.family_balance", "charge.due"]],
	[
		"owe, owing, owed, still to pay, to pay, left to pay, have to pay, still have to pay, money to pay, money still to pay, to be paid, outstanding balance, balance due, unpaid balance, open balance, outstanding, in debt, unpaid, not paid, have not paid, have not yet paid, have yet to pay, amount due, money due, still owe, remaining balance",
		["family.balance>0", "camper.family_balance>0", "charge.due>0"],
	],
	[
		"overdue, past due, overdue payment, overdue charge, overdue bill, behind on payments, late on payments, in arrears, delinquent, behind",
		["family.overdue>0", "charge.days_overdue>0"],
	],
	[
		"paid in full, fully paid, paid off, settled up, all settled, all paid up, paid up, zero balance, no balance",
		["family.balance<=0", "registration.is_paid=true"],
	],
	[
		"paid, received, collected, took in, take in, collect, brought in, bring in, come in, came in, receive",
		["payment.state=succeeded"],
	],
	["overdue balance, overdue amount, past due balance", ["family.overdue>0"]],
	["pay", ["payment.state=succeeded"]],
	["failed, declined, bounced", ["payment.state=failed"]],
	["refunded, refund", ["payment.refunded"]],
	["check, cheque, by check", ["payment.way=check"]],
	["cash, in cash", ["payment.way=cash"]],
	["card, credit card, by card, debit card", ["payment.way=card|terminal"]],
	["bank transfer, wire, wire transfer", ["payment.way=transfer"]],
	["bank debit, ach", ["payment.way=bank_debit"]],
	["financial aid, scholarship, aid", ["payment.way=aid"]],
	["method, payment method, way of paying, payment type, how they paid", ["payment.way"]],
	["discount", ["registration.discount>0"]],
	["deposit", ["charge.kind=deposit"]],
	["due, due date", ["charge.due_on"]],
	["promo code, discount code, coupon", ["registration.code"]],
	// Registrations
	["submitted, submit, registered, register, came in, sent in, turned in", ["registration.submitted_at"]],
	[
		"need review, to review, pending review, awaiting review, undecided, to decide, waiting for a decision, pending",
		["registration.stage=to_decide"],
	],
	["entered by staff, by phone, desk entry", ["registration.is_desk_entry=true"]],
	// Staff
	["certification, certificate, certified, cert", ["staff.certifications"]],
	[
		"missing certification, missing cert, required certification, lack certification, certification missing, certification gap, uncertified",
		["staff.missing_certifications!"],
	],
	[
		"expiring certification, certification expiring, expiring, expire soon, certification expire, certification run out, cert expire, cert expiring",
		["staff.next_expiry"],
	],
	[
		"expire, expiry, expiration, expiration date, run out, running out, lapse, about to lapse, lapsing, valid until",
		["staff.next_expiry", "staff.background_check_expires_on"],
	],
	[
		`expired, lapsed, out of date, no longer valid, not valid, not valid anymore, expired certification, have run out, ran out,
		have lapsed, have expired`,
		["staff.expired_certifications!"],
	],
	["valid, still valid, still good, in date, card", ["staff.certifications"]],
	["background check, criminal check, screening", ["staff.background_check"]],
	["position, job, job title", ["staff.position"]],
	["role", ["staff.role_type"]],
	["warning, issue, problem", ["staff.warnings!"]],
	["hired", ["staff.application=hired"]],
	["applicant, applied, applying", ["staff.application"]],
	// Imports
	["error, row with error", ["import.errors>0"]],
];

/** Other words for metrics of analytics, by key. */
export const METRIC_WORDS: Readonly<Record<string, string>> = {
	enrolled: "enrolled campers, total enrollment, enrollment numbers, campers enrolled, enrollment count",
	spots_filled: "spots filled, filled spots, camper sessions",
	fill_rate:
		"fill rate, how full, spots are filled, spots are taken, overall fill rate, occupancy rate, how full we are, how full is camp, percent of spots filled, capacity utilization",
	pickup: "pickup, spots taken in the last 7 days",
	spots_held: "spots on hold, held spots",
	waiting: "campers on the waitlist, children on the waitlist, waitlist size, size of the waitlist",
	capacity_gap: "capacity gap, unmet demand",
	cancellations: "cancellations, cancellation count, withdrawals",
	retention:
		"retention, retention rate, return rate, rate of return, camper retention, percent of campers who returned, returned from last season, rebooking rate",
	aged_out: "aged out, too old to return",
	new_families: "new families, first time families",
	new_campers: "share of new campers, new camper rate, percent of new campers",
	revenue: "revenue, income, earnings, sales, money earned",
	revenue_per_camper_week: "average revenue per camper week, revenue per camper, revenue per camper week",
	cash: "cash flow, cash by day, net cash, cash received",
	balance: "total outstanding, accounts receivable, receivables, balance by age, aging",
	discounts: "discounts and aid, discounts given, total discounts, financial aid given",
	attendance: "attendance rate, attendance percentage, average attendance, attendance",
	absences: "absence rate",
	funnel_submitted: "registration completion, registration conversion",
	form_completion: "form completion, form completion rate, completed forms, forms completed",
	drafts:
		"drafts, abandoned registrations, unfinished registrations, started registrations, draft registrations",
	staff_coverage:
		"campers per staff member, staff ratio, camper to staff ratio, staff to camper ratio, campers per counselor",
	certification_gaps: "certification gaps, certification gap rate",
};

/** Words about what the assistant never reads: health, custody, notes and messages. */
export const PRIVATE_WORDS =
	`allergy, allergic, allergen, epipen, medication, medicine, medical, meds, dose, diagnosis, diagnosed, asthma, diabetes, diabetic, adhd,
	autism, autistic, epilepsy, seizure, disability, illness, sick, out sick, injured, injury, health, health form, immunization, vaccine, vaccination, vaccinated, therapy,
	therapist, doctor, nurse visit, inhaler, insulin, peanut, nut, gluten, celiac, dietary, custody, custodial, do not release, restraining order,
	court order, divorced, divorce, note, incident, behavior, behaviour, message, bedwetting, concussion, mental health, anxiety, depression, lice, covid, flu, fever,
	pick up, picked up by, released, release to, write, wrote, comment, homesick, homesickness, religion, religious, race, ethnicity, immigration, income level, ssn, social security, password, credit card number`
		.split(",")
		.map((word) => word.trim());

interface ReadTarget {
	entity: string;
	field: string;
	op?: Operator;
	value?: string | number | boolean | readonly string[];
}

/** Reads a target. */
export function targetOf(target: Target): ReadTarget {
	const found = /^(\w+)\.(\w+)(?:(<=|>|=|!)(.*))?$/.exec(target);
	if (!found) throw new Error(`Not a target: ${target}`);
	const [, entity = "", field = "", sign, text = ""] = found;
	if (sign === undefined) return { entity, field };
	if (sign === "!") return { entity, field, op: "is_not_empty" };
	if (sign === ">") return { entity, field, op: "gt", value: Number(text) };
	if (sign === "<=") return { entity, field, op: "lte", value: Number(text) };
	if (text.includes("|")) return { entity, field, op: "in", value: text.split("|") };
	if (text === "true" || text === "false") return { entity, field, op: "is", value: text === "true" };
	return /^\d+$/.test(text)
		? { entity, field, op: "is", value: Number(text) }
		: { entity, field, op: "is", value: text };
}
