import { dateIn } from "#app/lib/dates";
import { answersIn, livingCampers } from "./people";
import {
	type Asked,
	by,
	type ExpectedRow,
	inOrder,
	nameOf,
	type Row,
	sum,
	textOf,
	yearsBetween,
} from "./tables";

// What fields about sessions, registrations and money hold, worked out from the stored rows alone.

export const groupsOf = ({ of }: Asked, camper_id: string, session_id: string): string[] => {
	const held = of.group_camper.filter((row) => row.camper_id === camper_id && row.session_id === session_id);
	return inOrder(
		of.camp_group.filter(({ id }) => held.some((row) => row.group_id === id)),
		"name",
		"id",
	).map(({ id }) => id);
};

export const livingSessions = ({ of }: Asked): Row<"session">[] =>
	of.session.filter(({ deleted_at }) => !deleted_at);

const DAY = 86_400_000;

/** The household that a child lives in first. */
const homeOf = ({ of }: Asked, camper_id: string): Row<"household"> | undefined => {
	const member = of.household_member.find((row) => row.person_id === camper_id && row.is_primary);
	return by(of.household, member?.household_id);
};

/** Campers with a spot in a season, deleted ones included. */
const inSeason = ({ of }: Asked, season_id: string): Set<string> =>
	new Set(
		of.enrollment
			.filter(({ status }) => of.enrollment_status.some((row) => row.key === status && row.takes_place === 1))
			.filter(({ session_id }) => by(of.session, session_id)?.season_id === season_id)
			.map(({ camper_id }) => camper_id),
	);

/** True when one of some people was in a season before another. */
const wasInEarlier = (asked: Asked, people: string[], season_id: string): boolean => {
	const start = by(asked.of.season, season_id)?.start_date ?? "";
	return asked.of.season
		.filter(({ start_date }) => start_date < start)
		.some(({ id }) => people.some((person) => inSeason(asked, id).has(person)));
};

const heldIn = ({ of }: Asked, session_id: string): number =>
	of.session_claim.filter(
		(row) => row.session_id === session_id && row.bucket === "all" && row.holder_kind !== "enrollment",
	).length;

const isOffered = ({ deleted_at, status }: Row<"session">) =>
	!deleted_at && ["published", "running", "completed"].includes(status);

export function seasonCampers(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	const ordered = inOrder(of.season, "start_date", "id");
	return ordered.flatMap((season) => {
		const next = ordered.find(({ start_date }) => start_date > season.start_date);
		const again = of.session.filter((row) => row.season_id === next?.id && isOffered(row));
		return livingCampers(asked)
			.filter(({ id }) => inSeason(asked, season.id).has(id))
			.map((camper) => {
				const held = of.enrollment
					.filter((row) => row.camper_id === camper.id)
					.filter(({ status }) => of.enrollment_status.some((row) => row.key === status && row.takes_place))
					.map((row) => by(of.session, row.session_id) as Row<"session">)
					.filter(({ season_id }) => season_id === season.id);
				const home = homeOf(asked, camper.id);
				const lives = of.household_member.filter((row) => row.household_id === home?.id);
				const fits = ({ max_age, start_date }: Row<"session">) =>
					max_age === null ||
					camper.birth_date === null ||
					(yearsBetween(camper.birth_date, start_date) ?? 0) <= max_age;
				const outcome = !next
					? null
					: inSeason(asked, next.id).has(camper.id)
						? "returned"
						: again.length > 0 && !again.some(fits)
							? "aged_out"
							: again.some(({ name }) =>
										held.some((was) => was.name.trim().toLowerCase() === name.trim().toLowerCase()),
									)
								? "not_returned"
								: "not_offered";
				return {
					id: `${season.id}:${camper.id}`,
					person: camper.id,
					sorted: { name: camper.sort_name },
					values: {
						camper_id: camper.id,
						name: nameOf(by(of.person, camper.id)),
						season: season.id,
						age: yearsBetween(camper.birth_date, season.start_date),
						gender: by(of.person, camper.id)?.gender ?? null,
						sessions: inOrder(
							held.filter(({ deleted_at }) => !deleted_at),
							"start_date",
							"id",
						).map(({ id }) => id),
						enrollments: held.length,
						family_id: home?.id ?? null,
						family: textOf(home?.name),
						town: textOf(home?.city),
						is_new: !wasInEarlier(asked, [camper.id], season.id),
						is_new_family:
							home !== undefined &&
							!wasInEarlier(
								asked,
								lives.map(({ person_id }) => person_id),
								season.id,
							),
						next_season: next?.id ?? null,
						return: outcome,
					},
				};
			});
	});
}

export function sessionSnapshots(asked: Asked): ExpectedRow[] {
	return asked.of.session_snapshot.flatMap((row) => {
		const session = by(livingSessions(asked), row.session_id);
		if (!session) return [];
		return [
			{
				id: `${session.id}:${row.date}`,
				person: null,
				sorted: { session: session.name },
				values: {
					session: session.id,
					season: session.season_id,
					date: row.date,
					days_before: (Date.parse(session.start_date) - Date.parse(row.date)) / DAY,
					capacity: row.capacity,
					enrolled: row.enrolled,
					accepted: row.accepted,
					held: row.held,
					waiting: row.waiting,
					canceled: row.canceled,
				},
			},
		];
	});
}

export function importRuns(asked: Asked): ExpectedRow[] {
	return ofCamp(asked, asked.of.import_run).map((row) => ({
		id: row.id,
		person: null,
		sorted: {},
		values: {
			id: row.id,
			file: textOf(row.file_name),
			kind: textOf(row.kind),
			status: row.status,
			rows: row.row_count,
			created: row.creates,
			updated: row.updates,
			skipped: row.skips,
			errors: row.errors,
			created_at: row.created_at,
			committed_at: row.committed_at,
		},
	}));
}

export function rollCalls(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return ofCamp(asked, of.session_day).flatMap((day) => {
		const session = by(livingSessions(asked), day.session_id);
		if (!session) return [];
		const [present = 0, absent = 0, late = 0, left = 0, out = 0, unexcused = 0] = (JSON.parse(day.rolls)[
			day.counts ?? ""
		] ?? []) as number[];
		const one = [present + late + left + out, absent, late, left, out, unexcused];
		const whole: number[] = day.whole ? JSON.parse(day.whole) : one;
		return [
			{
				id: `${session.id}:${day.date}`,
				person: null,
				sorted: { session: session.name },
				values: {
					session: session.id,
					season: session.season_id,
					date: day.date,
					is_taken: day.marked > 0,
					expected: day.expected,
					present: whole[0] ?? 0,
					absent: whole[1] ?? 0,
					late: whole[2] ?? 0,
					unexcused: whole[5] ?? 0,
				},
			},
		];
	});
}

export function enrollments(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return of.enrollment.flatMap((enrollment) => {
		const camper = by(livingCampers(asked), enrollment.camper_id);
		const session = by(livingSessions(asked), enrollment.session_id);
		if (!camper || !session) return [];
		const line = of.registration_line.find((row) => row.enrollment_id === enrollment.id);
		return [
			{
				id: enrollment.id,
				person: camper.id,
				sorted: { name: camper.sort_name, session: session.name },
				values: {
					id: enrollment.id,
					camper_id: camper.id,
					name: nameOf(by(of.person, camper.id)),
					birth_date: camper.birth_date,
					age: yearsBetween(camper.birth_date, session.start_date),
					grade: enrollment.grade,
					gender: enrollment.gender,
					session: session.id,
					season: session.season_id,
					status: enrollment.status,
					has_spot: takesPlace(asked, enrollment.status),
					groups: groupsOf(asked, camper.id, session.id),
					starts_on: enrollment.starts_on ?? session.start_date,
					ends_on: enrollment.ends_on ?? session.end_date,
					days:
						(Date.parse(enrollment.ends_on ?? session.end_date) -
							Date.parse(enrollment.starts_on ?? session.start_date)) /
							DAY +
						1,
					is_new: !wasInEarlier(asked, [camper.id], session.season_id),
					town: textOf(homeOf(asked, camper.id)?.city),
					created_at: enrollment.created_at,
					ended_at: enrollment.ended_at,
					end_reason: textOf(enrollment.end_reason),
					price: line?.total_cents ?? null,
					...answersIn(asked, by(of.registration, line?.registration_id), camper.id),
				},
			},
		];
	});
}

const takesPlace = ({ of }: Asked, status: unknown): boolean =>
	of.enrollment_status.some((row) => row.key === status && row.takes_place === 1);

/** The camp's day of an instant. */
const dayIn = ({ of }: Asked, at: string): string => dateIn(of.camp[0]?.time_zone ?? "UTC", at);

/** The steps of one enrollment, the oldest first. */
const stepsOf = ({ of }: Asked, enrollment_id: unknown): Row<"enrollment_event">[] =>
	inOrder(
		of.enrollment_event.filter((row) => row.enrollment_id === enrollment_id),
		"at",
	);

/** Enrollments as they were at the end of a day, from their steps alone. */
export function enrollmentsOn(asked: Asked, day: string): ExpectedRow[] {
	const { of } = asked;
	const ids = [...new Set(of.enrollment_event.map((row) => row.enrollment_id as string))];
	return ids.flatMap((id) => {
		const steps = stepsOf(asked, id);
		const last = steps.filter(({ at }) => dayIn(asked, at) <= day).at(-1);
		const camper = by(livingCampers(asked), last?.camper_id);
		const session = by(livingSessions(asked), last?.session_id);
		if (!last || !camper || !session) return [];
		return [
			{
				id,
				person: camper.id,
				sorted: { name: camper.sort_name, session: session.name },
				values: {
					id,
					camper_id: camper.id,
					name: nameOf(by(of.person, camper.id)),
					birth_date: camper.birth_date,
					session: session.id,
					season: session.season_id,
					status: last.status,
					has_spot: takesPlace(asked, last.status),
					created_at: steps[0]?.at ?? null,
				},
			},
		];
	});
}

const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export function enrollmentSteps(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return of.enrollment_event.flatMap((event) => {
		const camper = by(livingCampers(asked), event.camper_id);
		const session = by(livingSessions(asked), event.session_id);
		if (!camper || !session) return [];
		const before = stepsOf(asked, event.enrollment_id)
			.filter(({ at }) => at < event.at)
			.at(-1);
		const day = dayIn(asked, event.at);
		const opened = session.registration_opens_at;
		const isFamily =
			by(of.registration, event.registration_id)?.user_id === event.by_user_id ||
			of.membership.some((row) => row.user_id === event.by_user_id && row.role_key === "parent");
		return [
			{
				id: [session.id, event.enrollment_id, event.id].join(":"),
				person: camper.id,
				sorted: { name: camper.sort_name, session: session.name },
				values: {
					enrollment_id: event.enrollment_id,
					camper_id: camper.id,
					name: nameOf(by(of.person, camper.id)),
					step: event.step,
					status: event.status,
					at: event.at,
					date: day,
					session: session.id,
					season: session.season_id,
					moved_from: event.from_session_id,
					spots: Number(takesPlace(asked, event.status)) - Number(takesPlace(asked, before?.status)),
					days_before_start: daysFrom(day, session.start_date),
					days_since_opening: opened ? daysFrom(dayIn(asked, opened), day) : null,
					changed_by: event.by_user_id === null ? null : isFamily ? "family" : "staff",
				},
			},
		];
	});
}

export function sessions(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return livingSessions(asked).map((session) => {
		const places = of.session_places.find((row) => row.session_id === session.id && row.bucket === "all");
		const capacity = places ? places.capacity + places.overbook : null;
		return {
			id: session.id,
			person: null,
			sorted: {},
			values: {
				id: session.id,
				name: textOf(session.name),
				season: session.season_id,
				status: session.status,
				start_date: session.start_date,
				end_date: session.end_date,
				min_age: session.min_age,
				max_age: session.max_age,
				price: session.price_cents,
				capacity,
				taken: places?.taken ?? null,
				open_spots: places ? (capacity ?? 0) - places.taken : null,
				held: heldIn(asked, session.id),
				enrolled: places ? places.taken - heldIn(asked, session.id) : null,
				waiting: of.waitlist_line.find((row) => row.session_id === session.id)?.waiting ?? 0,
				registration_opens_at: session.registration_opens_at,
			},
		};
	});
}

export function attendanceDays(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return of.attendance.flatMap((mark) => {
		const camper = by(livingCampers(asked), mark.camper_id);
		const session = by(livingSessions(asked), mark.session_id);
		if (!camper || !session || mark.voided_at) return [];
		return [
			{
				id: [session.id, mark.date, mark.checkpoint, camper.id].join(":"),
				person: camper.id,
				sorted: { name: camper.sort_name, session: session.name },
				values: {
					camper_id: camper.id,
					name: nameOf(by(of.person, camper.id)),
					session: session.id,
					season: session.season_id,
					date: mark.date,
					checkpoint: mark.checkpoint,
					status: mark.status,
					absence: mark.absence,
					reason: mark.reason,
					time: textOf(mark.time),
					groups: groupsOf(asked, camper.id, session.id),
					marked_at: mark.marked_at,
				},
			},
		];
	});
}

const isUnpaid = ({ state, kind }: Row<"payable">): boolean => state === "due" && kind !== "refund";

const restOf = (row: Row<"payable">): number => (isUnpaid(row) ? row.amount_cents - row.paid_cents : 0);

/** What a registration is missing, as the office has to ask for it. */
function missingOf(
	{ of }: Asked,
	row: Row<"registration">,
	booked: Row<"registration_line">[],
	owed: Row<"payable">[],
): string[] {
	const isOpen = ["submitted", "under_review", "accepted", "enrolled"].includes(row.status);
	const children = booked.filter((line) => !line.ended_at && line.session_id).map((line) => line.camper_id);
	const waivers = of.waiver.filter(
		(waiver) => !waiver.archived_at && waiver.is_required && waiver.current_version > 0,
	);
	const isSigned = (waiver: Row<"waiver">, signed_for: Partial<Row<"waiver_signature">>) =>
		of.waiver_signature.some(
			(each) =>
				each.waiver_id === waiver.id &&
				each.version === waiver.current_version &&
				Object.entries(signed_for).every(([column, value]) => each[column as keyof typeof each] === value),
		);
	const lacks = {
		deposit: owed.some(({ kind, state }) => ["deposit", "full"].includes(kind) && state === "due"),
		signatures:
			isOpen &&
			waivers.some((waiver) =>
				waiver.per_family
					? !isSigned(waiver, { household_id: row.household_id ?? undefined, camper_id: null })
					: children.some((camper_id) => !isSigned(waiver, { camper_id })),
			),
		documents:
			isOpen &&
			of.required_document
				.filter(({ season_id }) => season_id === row.season_id)
				.some(({ definition_id }) =>
					children.some(
						(child) =>
							!of.person_document.some(
								(paper) =>
									paper.person_id === child && paper.definition_id === definition_id && !paper.deleted_at,
							),
					),
				),
	};
	return Object.entries(lacks).flatMap(([key, isMissing]) => (isMissing ? [key] : []));
}

/** Where the office is with a registration. */
function stageOf(status: string): string {
	if (["submitted", "under_review"].includes(status)) return "to_decide";
	if (["declined", "withdrawn", "cancelled"].includes(status)) return "ended";
	const others: Record<string, string> = { completed: "enrolled", entered: "waitlisted" };
	return others[status] ?? status;
}

/** The office's, of the whole camp alone. */
const ofCamp = <T>({ scope }: Asked, rows: T[]): T[] => (scope ? [] : rows);

export function registrations(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return ofCamp(asked, of.registration)
		.filter(({ status }) => status !== "draft")
		.map((row) => {
			const parent = by(of.person, row.parent_id);
			const booked = of.registration_line.filter((line) => line.registration_id === row.id);
			const lines = booked.filter((line) => !line.ended_at);
			const held = (row.ended_at ? booked : lines).map((line) => line.session_id);
			const owed = of.payable.filter((each) => each.registration_id === row.id);
			const members = inOrder(
				of.person.filter(
					({ id, deleted_at }) =>
						!deleted_at &&
						of.household_member.some(
							(each) => each.household_id === row.household_id && each.person_id === id,
						),
				),
				"sort_name",
				"id",
			);
			const isSettled = owed.some(({ state }) => ["received", "waived"].includes(state));
			return {
				id: row.id,
				person: null,
				sorted: {},
				found: { search: members.map(({ search_text, phone }) => ({ text: search_text, phone })) },
				values: {
					id: row.id,
					family_id: row.household_id,
					family: textOf(by(of.household, row.household_id)?.name),
					parent: nameOf(parent),
					email: textOf(parent?.email),
					phone: textOf(parent?.phone),
					search: textOf(members.map(nameOf).join(", ")),
					season: row.season_id,
					this_season: row.season_id === asked.season?.id,
					status: row.status,
					stage: stageOf(row.status),
					submitted_at: row.submitted_at,
					decided_at: row.decided_at,
					is_desk_entry: row.entered_by !== null,
					children: new Set(lines.map((line) => line.camper_id).filter(Boolean)).size,
					code: textOf(row.code),
					currency: textOf(row.currency),
					discount: row.off_cents,
					total: row.total_cents,
					deposit: row.deposit_cents,
					due: sum(owed.map(restOf)),
					sessions: inOrder(
						livingSessions(asked).filter(({ id }) => held.includes(id)),
						"start_date",
						"id",
					).map(({ id }) => id),
					missing: missingOf(asked, row, booked, owed),
					is_paid: owed.some(isUnpaid) ? false : isSettled ? true : null,
					...answersIn(asked, row, null),
				},
			};
		});
}

const lateFor = (days: number) =>
	["00", "01-30", "31-60", "61-90"][Math.ceil(Math.min(days, 91) / 30)] ?? "91+";

export function charges(asked: Asked): ExpectedRow[] {
	const { of, today } = asked;
	return ofCamp(asked, of.payable).map((row) => {
		const registration = by(of.registration, row.registration_id);
		const is_late = row.state === "due" && row.kind !== "refund" && row.due_on < today;
		return {
			id: row.id,
			person: null,
			sorted: {},
			values: {
				id: row.id,
				family_id: row.household_id,
				family: textOf(by(of.household, row.household_id)?.name),
				kind: row.kind,
				label: textOf(row.label),
				season: registration?.season_id ?? null,
				currency: textOf(registration?.currency),
				due_on: row.due_on,
				state: row.state,
				amount: row.amount_cents,
				paid: row.paid_cents,
				due: restOf(row),
				days_overdue: is_late ? (Date.parse(today) - Date.parse(row.due_on)) / 86_400_000 : 0,
				overdue_for: lateFor(is_late ? (Date.parse(today) - Date.parse(row.due_on)) / 86_400_000 : 0),
				settled_at: row.settled_at,
				created_at: row.created_at,
			},
		};
	});
}

export function ledgerPostings(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return ofCamp(asked, of.ledger_posting).flatMap((posting) => {
		const entry = by(of.ledger_entry, posting.entry_id) as Row<"ledger_entry">;
		const line = by(of.registration_line, posting.line_id);
		const session = by(of.session, line?.session_id);
		const service_on = session?.start_date ?? entry.happened_on;
		return (["debit", "credit"] as const).map((side) => {
			const sign = side === "debit" ? 1 : -1;
			return {
				id: [entry.id, posting.position, side].join(":"),
				person: null,
				sorted: {},
				values: {
					number: entry.number,
					happened_on: entry.happened_on,
					kind: entry.kind,
					label: textOf(posting.label ?? entry.label),
					account: posting[`${side}_account`],
					debit: sign * posting.amount_cents,
					credit: -sign * posting.amount_cents,
					currency: entry.currency,
					is_camp_currency: entry.currency === asked.currency,
					family_id: entry.household_id,
					family: textOf(by(of.household, entry.household_id)?.name),
					way: by(of.payment, entry.payment_id)?.way ?? null,
					session: line?.session_id ?? null,
					season: session?.season_id ?? by(of.registration, entry.registration_id)?.season_id ?? null,
					service_on,
					service_month: service_on.slice(0, 7),
				},
			};
		});
	});
}

const STAGES: [string, (row: Row<"registration">) => boolean][] = [
	["9_ended", ({ status }) => ["declined", "withdrawn", "cancelled"].includes(status)],
	["8_enrolled", ({ status }) => ["enrolled", "completed"].includes(status)],
	["7_accepted", ({ status }) => status === "accepted"],
	["6_submitted", ({ status }) => status !== "draft"],
	["1_children", ({ draft }) => !JSON.parse(draft).children?.length],
	[
		"2_sessions",
		({ draft }) =>
			!JSON.parse(draft).children.some(
				(child: { sessions?: unknown[]; waitlist?: unknown[] }) =>
					child.sessions?.length || child.waitlist?.length,
			),
	],
	["3_answers", ({ draft }) => Object.keys(JSON.parse(draft).answers ?? {}).length === 0],
	["4_signatures", ({ draft }) => !JSON.parse(draft).signatures?.length],
	["5_review", () => true],
];

export function registrationStarts(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return ofCamp(asked, of.registration).map((row) => ({
		id: row.id,
		person: null,
		sorted: {},
		values: {
			id: row.id,
			family: textOf(by(of.household, row.household_id)?.name),
			season: row.season_id,
			stage: STAGES.find(([, holds]) => holds(row))?.[0] ?? null,
			is_accepted: ["accepted", "enrolled", "completed"].includes(row.status),
			is_desk_entry: row.entered_by !== null,
			started_at: row.created_at,
			changed_at: row.updated_at,
			submitted_at: row.submitted_at,
		},
	}));
}

export function waitlistedChildren(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return ofCamp(asked, of.waitlist_entry).flatMap((row) =>
		of.waitlist_child
			.filter((child) => child.entry_id === row.id)
			.flatMap((child) => {
				const camper = by(livingCampers(asked), child.camper_id);
				if (!camper) return [];
				return [
					{
						id: `${row.id}:${camper.id}`,
						person: camper.id,
						sorted: { name: camper.sort_name },
						values: {
							camper_id: camper.id,
							name: nameOf(by(of.person, camper.id)),
							family_id: row.household_id,
							grade: child.grade,
							gender: child.gender,
							season: row.season_id,
							sessions: inOrder(
								of.waitlist_wish.filter((wish) => wish.entry_id === row.id),
								"position",
								"session_id",
							).map((wish) => wish.session_id),
							status: row.status,
							has_spot: inSeason(asked, row.season_id).has(camper.id),
							joined_at: row.joined_at,
						},
					},
				];
			}),
	);
}

export function payments(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return ofCamp(asked, of.payment).map((row) => ({
		id: row.id,
		person: null,
		sorted: {},
		values: {
			id: row.id,
			family_id: row.household_id,
			family: textOf(by(of.household, row.household_id)?.name),
			way: row.way,
			state: row.state,
			received_on: row.received_on,
			amount: row.amount_cents,
			currency: textOf(row.currency),
			applied: row.spread_cents,
			refunded: row.refunded_cents,
			reference: textOf(row.reference),
			payer: textOf(row.payer),
			created_at: row.created_at,
		},
	}));
}

export function waitlistEntries(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return ofCamp(asked, of.waitlist_entry).map((row) => {
		const children = of.waitlist_child
			.filter((child) => child.entry_id === row.id)
			.map((child) => by(of.person, child.camper_id) as Row<"person">)
			.filter(({ deleted_at }) => !deleted_at);
		return {
			id: row.id,
			person: null,
			sorted: {},
			values: {
				id: row.id,
				family_id: row.household_id,
				family: textOf(by(of.household, row.household_id)?.name),
				children: textOf(inOrder(children, "sort_name", "id").map(nameOf).join(", ")),
				sessions: inOrder(
					of.waitlist_wish.filter((wish) => wish.entry_id === row.id),
					"position",
					"session_id",
				).map((wish) => wish.session_id),
				season: row.season_id,
				status: row.status,
				priority: row.priority,
				is_paused: row.is_paused === 1,
				joined_at: row.joined_at,
				offer_expires_at:
					of.waitlist_offer.find((offer) => offer.entry_id === row.id && offer.status === "open")
						?.expires_at ?? null,
			},
		};
	});
}
