import { env } from "cloudflare:workers";
import { inject } from "vitest";
import {
	aCamp,
	aCertificate,
	aDefinition,
	aFamily,
	aGroup,
	aMembership,
	anAnswer,
	anApplication,
	anEnrollment,
	anImport,
	aPayable,
	aQuestion,
	aRegistration,
	aRequiredDocument,
	aRole,
	aRoleType,
	aSeason,
	aSession,
	aSignature,
	aStaffMember,
	aUser,
	aWaitlistEntry,
	aWaitlistOffer,
	aWaiver,
	OFFERED_AFTER,
	someAttendance,
} from "#db/seed/builders";
import { talliesOf } from "#db/seed/builders/attendance";
import type { Built, RowOf, SeedRows } from "#db/seed/rows";
import { writeRows } from "#db/seed/write-rows";
import { checkpointMask } from "#app/lib/checkpoints";
import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";
import { seeded, type Random } from "../../../support/seeded";
import { campCtxFor } from "../../../support/world";

/** 2026-07-15 in New York. */
const NOW = "2026-07-15T14:00:00.000Z";

/** Roles that ask, with what a camp's own hold. Beside them the built-in ones by their keys. */
const OWN_ROLES: Record<string, readonly string[]> = {
	bookkeeper: ["campers_view", "finance_view", "reports_view", "reports_export"],
	registrar: ["campers_view", "registration_manage", "waitlist_manage", "reports_view"],
	nurse: ["campers_view", "campers_edit", "medical_view", "sessions_view", "reports_view"],
};
const BUILT_IN = ["camp_admin", "head_counselor", "counselor", "support_staff", "parent"];
export const ROLES = [...BUILT_IN, ...Object.keys(OWN_ROLES)];

/** Permissions of each role, written a second time on purpose. */
export const HELD: Record<string, readonly string[] | "all"> = {
	camp_admin: "all",
	head_counselor: ["campers_view", "sessions_view", "staff_view", "attendance_take", "checkin_release"],
	counselor: ["campers_view", "sessions_view", "attendance_take"],
	support_staff: ["sessions_view", "staff_view", "checkin_release"],
	parent: [],
	...OWN_ROLES,
};

export interface ReportCamp {
	id: string;
	/** By role. */
	ctx: Record<string, CampCtx>;
	/** The season that plans are about. */
	season_id: string;
	/** The staff member who asks as a counselor. */
	counselor_id: string;
	/** The person who asks as a parent, of children in groups and sessions. */
	parent_id: string;
	/** A parent to whom none of their children can be released. */
	barred_parent_id: string;
}

/** A small camp in which all values vary. Many are empty, unless it is `full`: that camp is the same in each run, so that no field is empty by chance. */
export async function aReportCamp({ full = false }: { full?: boolean } = {}): Promise<ReportCamp> {
	const random = seeded(full ? 1 : inject("chance"));
	const { pick, some, maybe, happens } = drawing(random, full);
	const parts: (Built | SeedRows)[] = [];
	const add = <T extends Built | SeedRows>(part: T): T => {
		parts.push(part);
		return part;
	};
	/** Campers and staff who are deleted after they were at camp. */
	const gone: string[] = [];
	/** Session and camper of enrollments that are moved to another session. */
	const left: [string, string][] = [];
	let [parent_id, barred_parent_id] = ["", ""];
	const camp = add(aCamp({ currency: "USD" }));
	const admin = add(aUser());
	add(aMembership(camp, admin));
	const season = add(aSeason(camp));
	const before = add(aSeason(camp, { year: 2025, is_current: false, status: "closed" }));
	const session = (of: typeof season, title: string, from: string, to: string, capacity: number) =>
		add(
			aSession(of, {
				name: title,
				start_date: from,
				end_date: to,
				capacity,
				checkpoints: checkpointMask(["morning", "midday"]),
				price_cents: capacity * 1000,
				min_age: capacity > 20 ? 7 : null,
				max_age: capacity > 25 ? 15 : null,
				registration_opens_at: capacity > 20 ? "2026-02-01T15:00:00.000Z" : null,
			}),
		);
	const sessions = [
		session(season, "Alpha", "2026-06-29", "2026-07-17", 30),
		session(season, "beta", "2026-07-20", "2026-07-31", 20),
		session(season, "Gamma", "2026-07-06", "2026-07-24", 25),
	];
	const earlier = session(before, "Old alpha", "2025-07-01", "2025-07-20", 30);
	add(aSession(season, { name: "Deleted", deleted_at: NOW }));
	const tags = ["everyone", "office", "finance"].map((audience) =>
		add(aDefinition(camp, { label: `Tag ${audience}`, audience })),
	);
	const role_type = add(
		aRoleType(camp, { requires: ["certificate_type:first_aid", "certificate_type:lifeguard"] }),
	);
	const staff = ["Sasha", "Ola", "Émile", "tess", "Uma"].map((first_name, index) =>
		add(
			aStaffMember(camp, {
				first_name,
				last_name: pick(["Reyes", "Okafor", "reyes"]),
				email: maybe(`staff${index}@example.com`),
				phone: maybe("+12075550100"),
				birth_date: maybe(`${1980 + index * 5}-0${1 + index}-12`),
				role_type: index < 3 ? role_type : undefined,
				seasons: index === 4 ? [] : [season],
				city: maybe("Bath"),
				gender: maybe("female"),
			}),
		),
	);
	for (const member of staff.slice(0, 3)) {
		if (happens(0.7))
			add(
				aCertificate(member, { expires_on: full ? "2026-07-20" : pick(["2026-07-20", "2026-07-01", null]) }),
			);
		// One of them always lacks it.
		if (member !== staff[2] && happens(0.5))
			add(aCertificate(member, { definition_id: "certificate_type:lifeguard" }));
	}
	const [first, second, , fourth] = staff;
	if (fourth) gone.push(fourth.id);
	if (first && second) {
		add(anApplication(second, season, { status: "hired" }));
		const made = { created_at: NOW, updated_at: NOW, camp_id: camp.id, staff_id: first.id };
		add({
			staff_background_check: [
				{ id: newId(), status: "requested", requested_on: "2026-03-01", ...made },
				{
					id: newId(),
					status: "clear",
					requested_on: "2026-04-01",
					decided_on: "2026-04-09",
					expires_on: "2027-04-09",
					...made,
				},
			],
		});
	}
	const waivers = [
		add(aWaiver(camp, admin, { title: "Liability", position: 1 })),
		add(aWaiver(camp, admin, { title: "Photo release", position: 2, is_required: false })),
		add(
			aWaiver(camp, admin, { title: "House rules", position: 3, per_family: true, texts: ["One.", "Two."] }),
		),
	];
	add(aRequiredDocument(season));
	add(aRequiredDocument(season, { definition_id: "document_type:contract" }));
	const questions = [
		add(aQuestion(season, { label: "T-shirt", kind: "choice", options: sizes, position: 1 })),
		add(aQuestion(season, { label: "Interests", kind: "choices", options: sizes, position: 2 })),
		add(aQuestion(season, { label: "Can swim", kind: "yes_no", position: 3 })),
		add(aQuestion(season, { label: "Bunk mate", kind: "text", position: 4 })),
		add(aQuestion(season, { label: "Height", kind: "number", position: 5 })),
		add(aQuestion(season, { label: "Last swim test", kind: "date", position: 6 })),
		add(aQuestion(season, { label: "How did you hear", kind: "text", per_family: true, position: 7 })),
	];
	const groups = ["Heron", "fox"].map((title) => add(aGroup(camp, { name: title })));
	let number = 0;
	const marks: Mark[] = [];
	for (const [index, last_name] of ["Ashby", "ashby", "Díaz", "Okafor", "Nguyen", "Brown"].entries()) {
		const family = add(
			aFamily(camp, {
				last_name,
				children: (index < 3 ? ["Wren", "Íñigo"] : some(["Jonah", "Íñigo", "caleb"], 3)).map(
					(first_name, child) => ({
						first_name,
						status: pick(["active", "active", "lead", "archived"]),
						preferred_name: maybe("Kit"),
						birth_date: maybe(
							`${2013 + child + (index % 3)}-${pick(["02-29", "07-15", "07-16", "09-01", "09-02"])}`,
							0.85,
						)?.replace(/(201[3579]|202\d|2014|2018)-02-29/, "$1-03-01"),
						gender: maybe(pick(["female", "male"])),
						email: maybe("kid@example.com", 0.2),
						city: maybe(pick(["Portland", "portland", "Bath"])),
						state: maybe("ME"),
						tags: tags.filter(() => happens(0.4)),
						pronouns: maybe("they/them", 0.2),
						phone: maybe("+12075550150", 0.2),
					}),
				),
				guardians: [
					{ first_name: "Dana", phone: maybe("+12075550148"), email: "dana@example.com" },
					{ first_name: "Kim", home: null },
				],
				contacts: [{ first_name: "Gran", relationship: "grandparent" }],
				household: {
					address: maybe("1 Elm St"),
					city: maybe(pick(["Bath", "Portland"])),
					state: maybe("ME"),
					zip_code: maybe("04009"),
					phone: maybe("+12075550149"),
					email: maybe("home@example.com"),
				},
				second_household: happens(0.3) ? { name: `${last_name} second` } : undefined,
			}),
		);
		const living = family.children;
		gone.push(
			...living.filter((_, child) => (index === 2 && child === 0) || random() < 0.08).map(({ id }) => id),
		);
		const [first_parent, other] = family.guardians;
		if (index === 0) parent_id = first_parent?.id ?? "";
		if (index === 1 && other) {
			barred_parent_id = other.id;
			add({
				person_relationship: living.map(({ id }) => ({
					camp_id: camp.id,
					id: newId(),
					person_id: id,
					related_person_id: other.id,
					type: "do_not_release",
					created_at: NOW,
					updated_at: NOW,
				})),
			});
		}
		// The counselor leads a group of the first session: one family is surely in it, and came the year before.
		const is_led = index === 0;
		const isMoved = ({ id }: { id: string }) => index === 1 && id === living[0]?.id;
		const enrolled = living.flatMap((child) =>
			(is_led
				? [...sessions.slice(0, 2), earlier]
				: isMoved(child)
					? sessions.slice(1, 2)
					: some([...sessions, earlier], 3)
			).map((where) => {
				const status =
					is_led || isMoved(child)
						? "enrolled"
						: pick(["enrolled", "enrolled", "accepted", "submitted", "cancelled", "withdrawn"]);
				const enrollment = add(
					anEnrollment(where, child, {
						status,
						grade: maybe(index),
						created_at: `2026-0${1 + (index % 5)}-05T0${index}:30:00.000Z`,
						end_reason: status === "withdrawn" ? "Moved" : null,
					}),
				);
				return { child, where, status, enrollment };
			}),
		);
		for (const { child, where, enrollment } of enrolled.filter(({ child: each }) => isMoved(each))) {
			const [, , other_session] = sessions;
			if (!other_session) continue;
			const from = { moved_from_id: enrollment.id, created_at: MOVED_AT };
			add(anEnrollment(other_session, child, from));
			left.push([where.id, child.id]);
		}
		for (const { child, where, status } of enrolled) {
			if (status !== "enrolled") continue;
			const group = groups[index % 3];
			if (group && (is_led || happens(0.8)))
				add({
					group_camper: [
						{
							camp_id: camp.id,
							session_id: where.id,
							kind: "cabin",
							group_id: group.id,
							camper_id: child.id,
						},
					],
				});
			if (where === sessions[0])
				// Someone is forgotten at each roll call.
				for (const [date, checkpoint] of ROLLS)
					if (happens(0.9))
						marks.push(...attendanceOf(where, child, date, checkpoint, admin.id, pick, maybe));
		}
		if (index === 5 || living.length === 0) continue;
		const of_season = enrolled.filter(({ where }) => where.session.season_id === season.id);
		const registration = add(
			aRegistration(season, family, admin, {
				status: pick(["submitted", "accepted", "enrolled", "waitlisted"]),
				decided_at: index % 2 === 0 ? NOW : null,
				decided_by: index % 2 === 0 ? admin.id : null,
				code: maybe("EARLY"),
				submitted_at: `2026-0${2 + index}-0${1 + index}T03:30:00.000Z`,
				lines: of_season.map(({ enrollment }, line) => ({ enrollment, off_cents: line * 500 })),
			}),
		);
		number += 1;
		add(bookingOf(registration, number));
		for (const child of living) {
			const answers = answersOf(questions.slice(0, 6), pick, happens);
			if (happens(0.8)) add(anAnswer(registration, answers, child));
			for (const waiver of waivers.slice(0, 2))
				if (happens(0.5)) add(aSignature(registration, waiver, { camper_id: child.id }));
			if (happens(0.5))
				add(documentOf(child, pick(["document_type:physical_exam", "document_type:contract"]), admin.id));
		}
		const [, , rules] = waivers;
		if (rules && index % 2 === 0) add(aSignature(registration, rules, index === 0 ? oldText(rules) : {}));
		const [, , , , , , heard] = questions;
		if (heard && happens(0.7))
			add(anAnswer(registration, { [heard.id]: pick(["A friend", "a friend", "Web"]) }));
		const deposit = add(
			aPayable(registration, {
				due_on: pick(["2026-06-01", "2026-07-15", "2026-08-01"]),
				amount_cents: 5000 + index,
				state: index === 0 ? "due" : pick(["due", "waived"]),
			}),
		);
		add(
			aPayable(registration, {
				kind: "installment",
				label: "Rest",
				due_on: "2026-07-01",
				state: pick(["due", "waived"]),
			}),
		);
		if (happens(0.5)) add(aPayable(registration, { kind: "refund", label: "Back", due_on: "2026-07-02" }));
		for (const way of some(["check", "card", "cash"], 2)) {
			number += 1;
			const payment = paymentOf(family, way, number, { pick, maybe });
			add(payment);
			if (deposit.payable.state === "due" && happens(0.8)) add(partsOf(payment, deposit.id, happens(0.3)));
		}
		if (index === 0 || happens(0.7)) {
			const entry = add(
				aWaitlistEntry(season, {
					household: family.household,
					children: living.map((child, at) => ({ ...child, grade: maybe(at + 3) })),
					sessions: sessions.slice(index % 2, 2),
					priority: 1 + (index % 4),
					is_paused: happens(0.3),
					joined_at: `2026-03-0${1 + index}T12:00:00.000Z`,
				}),
			);
			const [wished] = sessions.slice(index % 2, 2);
			if (index === 0 && wished) add(aWaitlistOffer(entry, wished));
		}
	}
	add({ attendance: marks, attendance_tally: talliesOf(marks) });
	for (const [at, status] of ["uploaded", "committed", "failed"].entries())
		add({
			import_run: [
				{
					...anImport(camp, admin, { status, file_name: `Campers ${at}.csv` }).run,
					row_count: 10 * at,
					creates: 6 * at,
					updates: 2 * at,
					skips: at,
					errors: at,
					committed_at: status === "committed" ? NOW : null,
				},
			],
		});
	for (const date of ["2026-05-01", "2026-06-28"])
		add({
			session_snapshot: sessions.map((each, at) => ({
				camp_id: camp.id,
				session_id: each.id,
				date,
				taken_at: `${date}T08:20:00.000Z`,
				capacity: 30,
				enrolled: 7 * at,
				accepted: at,
				held: 1,
				waiting: 2 * at,
				canceled: 1,
			})),
		});
	const [heron] = groups;
	const [alpha] = sessions;
	if (heron && alpha && first)
		add({
			group_staff: [{ camp_id: camp.id, session_id: alpha.id, group_id: heron.id, staff_id: first.id }],
		});
	const users = ROLES.map((role) => ({ role, user: add(aUser()) }));
	const roles = Object.entries(OWN_ROLES).map(([own, permissions]) =>
		add(aRole(camp, { name: own, permissions: [...permissions] })),
	);
	/** Who some roles are, by role. */
	const people: Record<string, string | undefined> = { counselor: first?.id, parent: parent_id };
	for (const { role, user } of users) {
		const own = roles.find(({ role: each }) => each.name === role);
		const person_id = people[role] ?? null;
		add(aMembership(camp, user, own ? { role_id: own.id } : { role_key: role, person_id }));
	}
	const removed = (table: string) =>
		env.DB.prepare(
			`UPDATE ${table} SET deleted_at = ?1 WHERE camp_id = ?2 AND id IN (SELECT value FROM json_each(?3))`,
		).bind(NOW, camp.id, JSON.stringify(gone));
	const employed = env.DB.prepare(
		"UPDATE staff_season SET starts_on = '2026-06-20', ends_on = '2026-07-14' WHERE camp_id = ?1 AND staff_id = ?2",
	).bind(camp.id, second?.id ?? "");
	await writeRows(env.DB, parts, [
		env.DB.prepare(OFFERED_AFTER),
		removed("person"),
		removed("camper"),
		removed("staff"),
		employed,
	]);
	const parent = users.find(({ role }) => role === "parent")?.user.id ?? "";
	await takeSteps(camp.id, { admin: admin.id, parent, left });
	const ctx: Record<string, CampCtx> = {};
	for (const { role, user } of users) ctx[role] = await campCtxFor(user.id, camp.id, { now: NOW });
	return {
		id: camp.id,
		ctx,
		season_id: season.id,
		counselor_id: first?.id ?? "",
		parent_id,
		barred_parent_id,
	};
}

/** The evening of June 9 in New York. */
const MOVED_AT = "2026-06-10T03:00:00.000Z";

interface Stepping {
	admin: string;
	parent: string;
	left: readonly [session_id: string, camper_id: string][];
}

/** What happens to enrollments after they began, on some days. Hours are those around midnight in New York. */
async function takeSteps(camp_id: string, { admin, parent, left }: Stepping): Promise<void> {
	const step = (where: string, status: string, at: string, by: string | null, ends = false) =>
		env.DB.prepare(
			`UPDATE enrollment SET status = ?1, updated_at = ?2, ended_at = ?3, changed_by = ?4 WHERE camp_id = ?5 AND ${where}`,
		).bind(status, at, ends ? at : null, by, camp_id);
	const inSession = (title: string) =>
		`session_id = (SELECT s.id FROM session s WHERE s.camp_id = ?5 AND s.name = '${title}')`;
	await env.DB.batch([
		...left.map(([session_id, camper_id]) =>
			step(
				`session_id = '${session_id}' AND camper_id = '${camper_id}'`,
				"withdrawn",
				"2026-06-10T03:00:00.100Z",
				admin,
				true,
			),
		),
		step(`status = 'submitted' AND ${inSession("Alpha")}`, "accepted", "2026-06-01T03:59:59.999Z", admin),
		step(`status = 'submitted' AND ${inSession("Gamma")}`, "accepted", "2026-06-01T04:00:00.000Z", parent),
		step(`status = 'accepted' AND ${inSession("Gamma")}`, "enrolled", "2026-07-01T12:00:00.000Z", null),
		step(
			`status = 'accepted' AND ${inSession("Alpha")}`,
			"cancelled",
			"2026-07-10T04:30:00.000Z",
			parent,
			true,
		),
	]);
}

const sizes = [
	{ key: "s", label: "Small" },
	{ key: "m", label: "Medium" },
	{ key: "l", label: "Large" },
];

type Mark = RowOf<"attendance">;

/** A registration's lines as the ledger books them, with the discounts of each. */
function bookingOf(registration: ReturnType<typeof aRegistration>, number: number): SeedRows {
	const { camp_id, id: registration_id, lines } = registration;
	const household_id = registration.registration.household_id ?? "";
	const id = newId();
	const posting = { camp_id, entry_id: id };
	return {
		ledger_entry: [
			{
				camp_id,
				id,
				number,
				kind: "booking",
				household_id,
				registration_id,
				happened_on: "2026-03-02",
				currency: "USD",
				label: "Booking",
				effect: `booking:${registration_id}`,
				posted_at: NOW,
			},
		],
		ledger_posting: lines.flatMap(({ id: line_id, price_cents, off_cents }, at) => [
			{
				...posting,
				position: 2 * at + 1,
				debit_account: "receivable",
				debit_household_id: household_id,
				credit_account: "revenue",
				amount_cents: price_cents,
				line_id,
			},
			...(off_cents > 0
				? [
						{
							...posting,
							position: 2 * at + 2,
							debit_account: "discounts",
							credit_account: "receivable",
							credit_household_id: household_id,
							amount_cents: off_cents,
							line_id,
						},
					]
				: []),
		]),
	};
}

type Pick = <T>(values: readonly T[]) => T;
type Maybe = <T>(value: T, chance?: number) => T | null;

function drawing(random: Random, full: boolean) {
	const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
	const pick: Pick = (values) => {
		const from = full ? values.filter((value) => !isEmpty(value)) : values;
		return from[Math.floor(random() * from.length)] as (typeof values)[number];
	};
	const happens = (chance: number) => full || random() < chance;
	const maybe: Maybe = (value, chance = 0.6) => (happens(chance) ? value : null);
	/** Between none and so many, each once. */
	const some = <T>(values: readonly T[], most: number): T[] =>
		values.filter(() => random() < 0.6).slice(0, most);
	return { pick, some, maybe, happens };
}

/** One roll call on days that are over, two today. */
const ROLLS = [
	["2026-07-13", "morning"],
	["2026-07-14", "midday"],
	["2026-07-15", "morning"],
	["2026-07-15", "midday"],
] as const;

function attendanceOf(
	session: Parameters<typeof someAttendance>[0],
	child: { id: string },
	date: string,
	checkpoint: string,
	marked_by: string,
	pick: Pick,
	maybe: Maybe,
): Mark[] {
	const status = pick(["present", "late", "absent", "left_early"]);
	return someAttendance(session, [child], {
		date,
		checkpoint,
		marked_by,
		status,
		absence: status === "absent" ? maybe("excused") : null,
		reason: status === "absent" ? maybe("sick") : null,
		time: status === "late" || status === "left_early" ? "09:20" : null,
	}).marks;
}

const answersOf = (
	questions: { id: string }[],
	pick: Pick,
	happens: (chance: number) => boolean,
): Record<string, unknown> => {
	const values: unknown[] = [
		pick(["s", "m", "l"]),
		pick([["s"], ["s", "m"], []]),
		pick([true, false]),
		pick(["Ana", "ana", "Bo"]),
		pick([120, 132.5, 140]),
		pick(["2026-07-01", "2025-07-01"]),
	];
	return Object.fromEntries(
		questions.flatMap(({ id }, index) => (happens(0.7) ? [[id, values[index]] as const] : [])),
	);
};

const documentOf = (
	child: { id: string; camp_id: string },
	definition_id: string,
	user_id: string,
): SeedRows => ({
	person_document: [
		{
			camp_id: child.camp_id,
			id: newId(),
			person_id: child.id,
			definition_id,
			title: "Paper",
			object_key: newId(),
			content_type: "application/pdf",
			bytes: 10,
			uploaded_by: user_id,
			created_at: NOW,
			updated_at: NOW,
		},
	],
});

/** A signature under the text before the one that counts. */
const oldText = (waiver: Built): Partial<RowOf<"waiver_signature">> => {
	const [old] = waiver.rows.waiver_version ?? [];
	return { version: 1, text_hash: old?.hash };
};

/** Part of a payment that is applied to a charge, or was until it was reversed. */
function partsOf({ payment }: SeedRows, payable_id: string, is_reversed: boolean): SeedRows {
	const [paid] = payment ?? [];
	if (!paid) throw new Error("no payment");
	const part = (amount_cents: number) => ({
		camp_id: paid.camp_id,
		id: newId(),
		payment_id: paid.id,
		payable_id,
		amount_cents,
		created_at: NOW,
	});
	return { payment_part: is_reversed ? [part(1000), part(-1000)] : [part(1000)] };
}

function paymentOf(
	{ household }: { household: { id: string; camp_id: string } },
	way: string,
	number: number,
	{ pick, maybe }: { pick: Pick; maybe: Maybe },
): SeedRows {
	const { camp_id } = household;
	const id = newId();
	const amount_cents = pick([2000, 2500, 12_345]);
	const received_on = pick(["2026-06-30", "2026-07-15", "2026-05-01"]);
	const made = { created_at: NOW, updated_at: NOW };
	return {
		payment: [
			{
				camp_id,
				id,
				household_id: household.id,
				way,
				state: "succeeded",
				amount_cents,
				currency: "USD",
				received_on,
				reference: maybe(pick(["1042", "a7", "A7"])),
				payer: maybe("Grandmother", 0.3),
				...made,
			},
		],
		ledger_entry: [
			{
				camp_id,
				id,
				number,
				kind: "payment",
				household_id: household.id,
				payment_id: id,
				happened_on: received_on,
				currency: "USD",
				label: "Payment",
				effect: `payment:${id}:received`,
				posted_at: NOW,
			},
		],
		ledger_posting: [
			{
				camp_id,
				entry_id: id,
				position: 1,
				debit_account: "cash",
				credit_account: "receivable",
				credit_household_id: household.id,
				amount_cents,
			},
		],
	};
}
