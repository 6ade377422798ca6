import { sessionPaths } from "#app/features/program/sessions/paths";
import { addDays, daysBetween } from "#app/lib/dates";
import {
	COMPARED_N,
	countText,
	toldCount,
	type Finding,
	type FoundAt,
	defineInsight,
	isLower,
	isLowerShare,
	percentOf,
	type RowsPlan,
	type SessionNumbers,
	where,
} from "../define-insight";
import { rowsLink } from "../rows-link";
import { counted } from "../words";

/** A fall this many times the threshold is urgent. */
const URGENT = 2;

/** A session that can still be filled. */
const isAhead = ({ start_date }: SessionNumbers, today: string): boolean => start_date > today;

const fallOf = (now: number, before: number) => Math.round((100 * (before - now)) / before);

/** A finding about spots that are fewer than before. Of 1 to 4 spots, the number isn't told. */
function fall(about: string, spots: number, before: number, threshold: number, since: string): Finding {
	const [now, percent] = [toldCount(spots), fallOf(toldCount(spots), before)];
	const fewer = `${counted(before - now, "spot")} fewer than ${since} (−${percent}%)`;
	return {
		about,
		severity: percent >= URGENT * threshold ? "urgent" : "warning",
		value: now,
		baseline: before,
		n: now + before,
		size: before - now,
		text:
			now === spots
				? `${counted(spots, "spot")} taken: ${fewer}.`
				: `${countText(spots)} spots taken, instead of ${before} ${since}.`,
	};
}

const named = (name: string, finding: Finding): Finding => ({
	...finding,
	text: `${name} has ${finding.text}`,
});

/** The enrollments that take the spots of a session, or of the season. */
const spotsTaken = ({ season, about }: FoundAt): RowsPlan => ({
	entity: "enrollment",
	columns: ["name", "session", "status", "grade", "created_at"],
	filters: [
		where("has_spot", "is", true),
		where("season", "is", season),
		...(about === "" ? [] : [where("session", "is", about)]),
	],
});

/** Campers of the season before, by whether they came back. */
const earlierCampers = ({ season }: FoundAt, answers: string[]): RowsPlan => ({
	entity: "season_camper",
	columns: ["name", "age", "sessions", "return"],
	filters: [where("next_season", "is", season), where("return", "in", answers)],
	sort: [{ field: "return" }],
});

/** What happened to a session's enrollments in the week before it was looked at. */
const changesSince = ({ about, on }: FoundAt): RowsPlan => ({
	entity: "enrollment_step",
	columns: ["at", "name", "session", "step", "moved_from", "changed_by"],
	filters: [where("session", "is", about), where("at", "gte", addDays(on, -7))],
	sort: [{ field: "at", descending: true }],
});

/** The one rule about sessions that are far from full. The headline of analytics counts what it finds. */
export const LOW_FILL = defineInsight({
	key: "low_fill_soon",
	category: "enrollment",
	title: "A session is far from full and starts soon",
	formula:
		"Spots taken divided by capacity, for sessions that start soon: within 30 days, unless your camp sets another number. A session's own target replaces the threshold. The Analytics headline counts these sessions.",
	metric: "fill_rate",
	permissions: ["sessions_view"],
	threshold: { label: "Less full than", unit: "percent", default: 50, min: 5, max: 100 },
	days: { label: "Days before the session starts", default: 30, min: 1, max: 365 },
	words: { about: "spot", baseline: { label: "Target", unit: "percent" } },
	action: {
		permission: "sessions_view",
		label: "Open the session",
		to: ({ about }) => sessionPaths.session(about),
	},
	rows: ({ about }) => ({
		entity: "session",
		columns: ["name", "start_date", "enrolled", "held", "capacity", "fill"],
		filters: [where("id", "is", about)],
	}),
	find: ({ sessions, today }, threshold, within) =>
		sessions.flatMap((session) => {
			const { id, name, filled, capacity, start_date, target } = session;
			const days = daysBetween(today, start_date);
			const share = percentOf({ part: toldCount(filled), all: capacity });
			const wanted = target ?? threshold;
			if (!isAhead(session, today) || days > within || capacity === 0 || share >= wanted) return [];
			return [
				{
					about: id,
					severity: days <= 7 ? "urgent" : "warning",
					value: share,
					baseline: wanted,
					n: capacity,
					size: wanted - share,
					text: `${name} starts in ${counted(days, "day")} and has ${countText(filled)} of ${counted(capacity, "spot")} filled.`,
				},
			];
		}),
});

export const ENROLLMENT_RULES = [
	defineInsight({
		key: "season_behind",
		category: "enrollment",
		title: "Enrollment is behind last season",
		formula:
			"Spots taken, compared with the last season as it was equally many days before its start. Shown from at least 20 spots, if the difference is larger than chance explains.",
		metric: "spots_filled",
		permissions: ["campers_view", "sessions_view"],
		threshold: { label: "Behind by at least", unit: "percent", default: 10, min: 5, max: 80 },
		words: {
			about: "spot",
			baseline: { label: "Last season on this day", unit: "count", counts_both: true },
		},
		action: {
			permission: "reports_view",
			label: "See who hasn't returned",
			to: (at) => rowsLink("Campers who haven't returned", earlierCampers(at, ["not_returned"]), at),
		},
		rows: spotsTaken,
		find: ({ spots: { now, before }, season }, threshold) =>
			before !== null && isLower(now, before, threshold)
				? [named(season.name, fall("", now, before, threshold, "last season on this day"))]
				: [],
	}),
	defineInsight({
		key: "session_behind",
		category: "enrollment",
		title: "A session is behind last season",
		formula:
			"Spots taken in a session, compared with the session of the same name and time last season, equally many days before the season's start. Shown from at least 20 spots, if the difference is larger than chance explains.",
		metric: "spots_filled",
		permissions: ["campers_view", "sessions_view"],
		threshold: { label: "Behind by at least", unit: "percent", default: 20, min: 5, max: 80 },
		words: {
			about: "spot",
			baseline: { label: "Last season on this day", unit: "count", counts_both: true },
		},
		action: {
			permission: "sessions_view",
			label: "Open the session",
			to: ({ about }) => sessionPaths.session(about),
		},
		rows: spotsTaken,
		find: ({ sessions, today }, threshold) =>
			sessions.flatMap((session) => {
				const { id, name, filled, last_season: before } = session;
				if (before === null || !isAhead(session, today) || !isLower(filled, before, threshold)) return [];
				return [named(name, fall(id, filled, before, threshold, "last season on this day"))];
			}),
	}),
	defineInsight({
		key: "enrollment_fell",
		category: "enrollment",
		title: "A session lost campers this week",
		formula:
			"Spots taken in a session, compared with a week ago. Shown if the session had at least 20 spots taken and lost at least 5.",
		metric: "cancellations",
		permissions: ["campers_view", "sessions_view"],
		threshold: { label: "Fewer by at least", unit: "percent", default: 10, min: 5, max: 80 },
		words: { about: "spot", baseline: { label: "A week ago", unit: "count", counts_both: true } },
		action: {
			permission: "reports_view",
			label: "See the changes",
			to: (at) => rowsLink("Enrollment changes", changesSince(at), at),
		},
		rows: spotsTaken,
		find: ({ sessions, today }, threshold) =>
			sessions.flatMap((session) => {
				const { id, name, filled, week_ago: before } = session;
				// Fewer than 5 who left would be told apart.
				if (before === null || before < COMPARED_N || before - filled < 5 || !isAhead(session, today))
					return [];
				if (filled > before * (1 - threshold / 100)) return [];
				return [named(name, fall(id, filled, before, threshold, "a week ago"))];
			}),
	}),
	LOW_FILL,
	defineInsight({
		key: "retention_low",
		category: "enrollment",
		title: "Fewer campers came back",
		formula:
			"Campers of last season who returned, divided by those who could, compared with the same share a season earlier. Checked once the season has started, if there are at least 20 campers and the difference is larger than chance explains.",
		metric: "retention",
		permissions: ["campers_view", "sessions_view"],
		threshold: {
			label: "Lower by at least (percentage points)",
			unit: "count",
			default: 10,
			min: 3,
			max: 80,
		},
		words: { about: "camper", baseline: { label: "The season before", unit: "percent" } },
		action: {
			permission: "reports_view",
			label: "See who hasn't returned",
			to: (at) => rowsLink("Campers who haven't returned", earlierCampers(at, ["not_returned"]), at),
		},
		// The whole of the share, those who came back last.
		rows: (at) => earlierCampers(at, ["returned", "not_returned"]),
		find: ({ retention, season, today }, threshold) => {
			if (!retention?.before || today < season.start_date) return [];
			const { now, before } = retention;
			if (!isLowerShare(now, before, threshold)) return [];
			const [share, earlier] = [percentOf(now), percentOf(before)];
			return [
				{
					about: "",
					severity: earlier - share >= URGENT * threshold ? "urgent" : "warning",
					value: share,
					baseline: earlier,
					n: now.all,
					size: earlier - share,
					text: `${share}% of last season's campers came back, after ${earlier}% the season before.`,
				},
			];
		},
	}),
];
