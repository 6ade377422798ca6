import { waitlistPaths } from "#app/features/admission/waitlist/paths";
import { sessionPaths } from "#app/features/program/sessions/paths";
import { defineInsight, type FoundAt, type RowsPlan, where } from "../define-insight";
import { counted } from "../words";

/** The campers who wait for a session or have an offer. */
const waitingFor = ({ season, about }: FoundAt): RowsPlan => ({
	entity: "waitlisted_child",
	columns: ["name", "sessions", "status", "joined_at", "has_spot"],
	filters: [
		where("status", "in", ["waiting", "offered"]),
		where("season", "is", season),
		where("sessions", "is", about),
	],
});

/** Rules speak about 5 or more. */
const waitingText = (campers: number) => `${counted(campers, "camper")} are on the waitlist`;

export const WAITLIST_RULES = [
	defineInsight({
		key: "full_with_waitlist",
		category: "waitlist",
		title: "A full session has a waitlist",
		formula:
			"Campers who are waiting for or have an offer for a full session that hasn't started. Each camper counts once.",
		metric: "waiting",
		permissions: ["sessions_view", "waitlist_manage"],
		threshold: { label: "Campers waiting, at least", unit: "count", default: 5, min: 5, max: 500 },
		words: { about: "camper" },
		action: {
			permission: "sessions_edit",
			label: "Raise the capacity",
			to: ({ about }) => sessionPaths.edit(about),
		},
		rows: waitingFor,
		find: ({ sessions, today }, threshold) =>
			sessions.flatMap(({ id, name, start_date, capacity, filled, held, waiting }) =>
				start_date > today && filled + held >= capacity && waiting >= threshold
					? [
							{
								about: id,
								severity: "notice" as const,
								value: waiting,
								baseline: null,
								n: waiting,
								size: waiting,
								text: `${waitingText(waiting)} for ${name}, which is full.`,
							},
						]
					: [],
			),
	}),
	defineInsight({
		key: "open_spots_with_waitlist",
		category: "waitlist",
		title: "A session has open spots and a waitlist",
		formula:
			"Campers who are waiting for or have an offer for a session that has open spots and hasn't started. Each camper counts once.",
		metric: "waiting",
		permissions: ["sessions_view", "waitlist_manage"],
		threshold: { label: "Campers waiting, at least", unit: "count", default: 5, min: 5, max: 500 },
		words: { about: "camper" },
		action: {
			permission: "waitlist_manage",
			label: "Open the waitlist",
			to: ({ about }) => waitlistPaths.board(about),
		},
		rows: waitingFor,
		find: ({ sessions, today }, threshold) =>
			sessions.flatMap(({ id, name, start_date, capacity, filled, held, waiting }) => {
				const open = capacity - filled - held;
				if (start_date <= today || open <= 0 || waiting < threshold) return [];
				return [
					{
						about: id,
						severity: "warning" as const,
						value: waiting,
						baseline: null,
						n: waiting,
						size: Math.min(open, waiting),
						text: `${waitingText(waiting)} for ${name}, which has ${counted(open, "open spot")}.`,
					},
				];
			}),
	}),
];
