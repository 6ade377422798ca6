import { aFamily, anEnrollment, aWaitlistEntry, aWaitlistOffer, someAttendance } from "#db/seed/builders";
import { newId } from "#app/lib/ids";
import { type Enrolled, type Making, type Mark, type Maybe, NOW, type Pick } from "./report-camp-making";
import { chargesOf } from "./report-camp-money";
import { registrationOf } from "./report-camp-papers";
import { MOVED_AT } from "./report-camp-steps";
import type { BuiltCamper } from "#db/seed/builders/person";

/** A family with its bookings. The first one is in the counselor's group, and a child of the second one moves to another session. */
export function aReportFamily(making: Making, index: number, last_name: string): void {
	const { camp, tags, add, gone, random, draw } = making;
	const { pick, some, maybe, happens } = draw;
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
	// The child who is moved stays, so that enrollments are others than before.
	const stays = (child: number) => index === 1 && child === 0;
	const goes = living.filter(
		(_, child) => (index === 2 && child === 0) || (random() < 0.08 && !stays(child)),
	);
	gone.push(...goes.map(({ id }) => id));
	const [first_parent, other] = family.guardians;
	if (index === 0) making.parent_id = first_parent?.id ?? "";
	if (index === 1 && other) {
		making.barred_parent_id = other.id;
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
	const enrolled = enrollmentsOf(making, living, index);
	if (index === 5 || living.length === 0) return;
	const registration = registrationOf(making, family, enrolled, index);
	chargesOf(making, family, registration, index);
	waitlistOf(making, family, index);
}

/** A family's children in sessions, groups and at roll calls. */
function enrollmentsOf(making: Making, living: readonly BuiltCamper[], index: number): Enrolled[] {
	const { camp, admin, sessions, earlier, groups, add, left, marks, draw } = making;
	const { pick, some, maybe, happens } = draw;
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
					lost_reason: status === "withdrawn" && index % 2 === 0 ? "moved" : null,
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
				if (happens(0.9)) marks.push(...attendanceOf(where, child, date, checkpoint, admin.id, pick, maybe));
	}
	return enrolled;
}

function waitlistOf(
	{ season, sessions, add, draw }: Making,
	family: ReturnType<typeof aFamily>,
	index: number,
): void {
	const { maybe, happens } = draw;
	const living = family.children;
	if (index === 0 || happens(0.7)) {
		const entry = add(
			aWaitlistEntry(season, {
				household: family.household,
				children: living.map((child, at) => ({ ...child, grade: maybe(at + 3) })),
				sessions: sessions.slice(index % 2, 2),
				priority: 1 + (index % 4),
				is_paused: happens(0.3),
				lost_reason: index % 2 === 1 ? "dates" : null,
				joined_at: `2026-03-0${1 + index}T12:00:00.000Z`,
			}),
		);
		const [wished] = sessions.slice(index % 2, 2);
		if (index === 0 && wished) add(aWaitlistOffer(entry, wished));
	}
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
