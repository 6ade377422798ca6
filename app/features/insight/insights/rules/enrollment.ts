import { sessionPaths } from "#app/features/program/sessions/paths";
import { reportPaths } from "#app/features/insight/reports/paths";
import { daysBetween } from "#app/lib/dates";
import {
	type Finding,
	defineInsight,
	isLower,
	isLowerShare,
	percentOf,
	type SessionNumbers,
} from "../define-insight";
import { counted } from "../words";

/** A fall this many times the threshold is urgent. */
const URGENT = 2;

/** A session that can still be filled. */
const isAhead = ({ start_date }: SessionNumbers, today: string): boolean => start_date > today;

const fallOf = (now: number, before: number) => Math.round((100 * (before - now)) / before);

/** A finding about a count that is lower than before. */
function fall(about: string, now: number, before: number, threshold: number, text: string): Finding {
	const percent = fallOf(now, before);
	return {
		about,
		severity: percent >= URGENT * threshold ? "urgent" : "warning",
		value: now,
		baseline: before,
		n: now + before,
		size: before - now,
		text,
	};
}

export const ENROLLMENT_RULES = [
	defineInsight({
		key: "season_behind",
		category: "enrollment",
		title: "Enrollment is behind last season",
		formula:
			"Spots taken, compared with the last season as it was equally many days before its start. Speaks from 20 spots on, when the difference is larger than chance explains.",
		metric: "spots_filled",
		permissions: ["campers_view", "sessions_view"],
		threshold: { label: "Behind by at least", unit: "percent", default: 10, min: 5, max: 80 },
		action: { label: "See who hasn't returned", to: () => reportPaths.report("retention") },
		find: ({ spots: { now, before }, season }, threshold) =>
			before !== null && isLower(now, before, threshold)
				? [
						fall(
							"",
							now,
							before,
							threshold,
							`${season.name} has ${counted(now, "spot")} taken: ${counted(before - now, "spot")} fewer than last season on this day (−${fallOf(now, before)} %).`,
						),
					]
				: [],
	}),
	defineInsight({
		key: "session_behind",
		category: "enrollment",
		title: "A session is behind last season",
		formula:
			"Spots taken in a session, compared with the session of the same name last season, equally many days before the start. Speaks from 20 spots on, when the difference is larger than chance explains.",
		metric: "spots_filled",
		permissions: ["campers_view", "sessions_view"],
		threshold: { label: "Behind by at least", unit: "percent", default: 20, min: 5, max: 80 },
		action: { label: "Open the session", to: (id) => sessionPaths.session(id) },
		find: ({ sessions, today }, threshold) =>
			sessions.flatMap((session) => {
				const { id, name, filled, last_season: before } = session;
				if (before === null || !isAhead(session, today) || !isLower(filled, before, threshold)) return [];
				const text = `${name} has ${counted(filled, "spot")} taken: ${before - filled} fewer than last season on this day (−${fallOf(filled, before)} %).`;
				return [fall(id, filled, before, threshold, text)];
			}),
	}),
	defineInsight({
		key: "enrollment_fell",
		category: "enrollment",
		title: "A session lost campers this week",
		formula: "Spots taken in a session, compared with a week ago. Speaks from 20 spots on.",
		metric: "cancellations",
		permissions: ["campers_view", "sessions_view"],
		threshold: { label: "Fewer by at least", unit: "percent", default: 10, min: 5, max: 80 },
		action: { label: "See the changes", to: () => reportPaths.report("enrollment_changes") },
		find: ({ sessions, today }, threshold) =>
			sessions.flatMap((session) => {
				const { id, name, filled, week_ago: before } = session;
				if (before === null || before < 20 || !isAhead(session, today)) return [];
				if (filled > before * (1 - threshold / 100)) return [];
				const text = `${name} has ${counted(before - filled, "camper")} fewer than a week ago: ${filled} instead of ${before}.`;
				return [fall(id, filled, before, threshold, text)];
			}),
	}),
	defineInsight({
		key: "low_fill_soon",
		category: "enrollment",
		title: "A session is far from full and starts soon",
		formula:
			"Spots taken divided by capacity, for sessions that start within 30 days. A session's own target replaces the share.",
		metric: "fill_rate",
		permissions: ["sessions_view"],
		threshold: { label: "Less full than", unit: "percent", default: 50, min: 5, max: 100 },
		action: { label: "Open the session", to: (id) => sessionPaths.session(id) },
		find: ({ sessions, today }, threshold) =>
			sessions.flatMap((session) => {
				const { id, name, filled, capacity, start_date, target } = session;
				const days = daysBetween(today, start_date);
				const share = percentOf({ part: filled, all: capacity });
				const wanted = target ?? threshold;
				if (!isAhead(session, today) || days > 30 || capacity === 0 || share >= wanted) return [];
				return [
					{
						about: id,
						severity: days <= 7 ? "urgent" : "warning",
						value: share,
						baseline: wanted,
						n: capacity,
						size: wanted - share,
						text: `${name} starts in ${counted(days, "day")} and is ${share} % full: ${filled} of ${counted(capacity, "spot")}.`,
					},
				];
			}),
	}),
	defineInsight({
		key: "retention_low",
		category: "enrollment",
		title: "Fewer campers came back",
		formula:
			"Campers of last season who returned, divided by those who could, compared with the same share a season earlier. Looked at once the season has started, from 20 campers on, when the difference is larger than chance explains.",
		metric: "retention",
		permissions: ["campers_view", "sessions_view"],
		threshold: {
			label: "Lower by at least (percentage points)",
			unit: "count",
			default: 10,
			min: 3,
			max: 80,
		},
		action: { label: "See who hasn't returned", to: () => reportPaths.report("retention") },
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
					text: `${share} % of last season's campers came back, after ${earlier} % the season before.`,
				},
			];
		},
	}),
];
