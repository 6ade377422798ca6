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

const groupsOf = ({ of }: Asked, camper_id: string, session_id: string): string[] => {
	const held = of.group_camper.filter((row) => row.camper_id === camper_id && row.session_id === session_id);
	return inOrder(
		of.camp_group.filter(({ id }) => held.some((row) => row.group_id === id)),
		"name",
		"id",
	).map(({ id }) => id);
};

const livingSessions = ({ of }: Asked): Row<"session">[] =>
	of.session.filter(({ deleted_at }) => !deleted_at);

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
					has_spot: of.enrollment_status.some(
						(row) => row.key === enrollment.status && row.takes_place === 1,
					),
					groups: groupsOf(asked, camper.id, session.id),
					starts_on: enrollment.starts_on ?? session.start_date,
					ends_on: enrollment.ends_on ?? session.end_date,
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

const restOf = (row: Row<"payable">): number =>
	row.state === "due" && row.kind !== "refund" ? row.amount_cents - row.paid_cents : 0;

/** The office's, of the whole camp alone. */
const ofCamp = <T>({ scope }: Asked, rows: T[]): T[] => (scope ? [] : rows);

export function registrations(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return ofCamp(asked, of.registration)
		.filter(({ status }) => status !== "draft")
		.map((row) => {
			const parent = by(of.person, row.parent_id);
			const lines = of.registration_line.filter((line) => line.registration_id === row.id && !line.ended_at);
			return {
				id: row.id,
				person: null,
				sorted: {},
				values: {
					id: row.id,
					family_id: row.household_id,
					family: textOf(by(of.household, row.household_id)?.name),
					parent: nameOf(parent),
					email: textOf(parent?.email),
					phone: textOf(parent?.phone),
					season: row.season_id,
					status: row.status,
					submitted_at: row.submitted_at,
					decided_at: row.decided_at,
					is_desk_entry: row.entered_by !== null,
					children: new Set(lines.map((line) => line.camper_id).filter(Boolean)).size,
					code: textOf(row.code),
					currency: textOf(row.currency),
					discount: row.off_cents,
					total: row.total_cents,
					deposit: row.deposit_cents,
					due: sum(of.payable.filter((each) => each.registration_id === row.id).map(restOf)),
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
