import { daysBetween, formatDate } from "#app/lib/dates";
import { rollOf, stillHere } from "./focus-action";
import type { Focus, FocusFacts } from "./focus-facts";
import { dashboardPath } from "./paths";
import { eveningRollOf, type Moment, nextSetupStep, type SessionDay, type SetupStep } from "./rules";
import { are, children, enrollmentText, nameList, said, sessionsText } from "./words";

/** Main message for each moment. */
export const WORDS: Record<Moment, (facts: FocusFacts) => Focus> = {
	setup: ({ setup, may }) => {
		const step = nextSetupStep(setup) ?? "enrollments";
		if (may[step === "campers" ? "edit_campers" : "edit_sessions"]) return { ...SETUP[step], tone: "calm" };
		return {
			title: "Finish setting up your camp",
			note: "Daily attendance and season numbers appear here once campers are enrolled.",
			tone: "calm",
		};
	},
	before: (facts) => ({
		title: `${children(facts.totals.expected)} ${are(facts.totals.expected)} expected today`,
		note: said(`In ${sessionsText(running(facts.sessions))}.`, firstAndLast(facts, "today")),
		tone: "calm",
	}),
	arrival: (facts) => {
		const { totals, missing } = facts;
		const waiting = waitingText(facts.sessions);
		if (missing.total > 0) {
			const focus = whoIsMissing(facts);
			return { ...focus, note: said(focus.note, waiting) };
		}
		if (totals.unmarked === 0) return accountedFor(facts);
		return {
			title: `${totals.here} of ${children(totals.expected)} ${are(totals.here)} here`,
			note: said(`${totals.unmarked} unmarked.`, waiting),
			tone: "calm",
		};
	},
	after: (facts) => {
		const { totals, missing } = facts;
		if (missing.total > 0) return { ...whoIsMissing(facts), also: notBegun(facts) };
		if (totals.unmarked === 0) return accountedFor(facts);
		return {
			title: `${children(totals.unmarked)} ${are(totals.unmarked)} not accounted for`,
			note: waitingText(facts.sessions) ?? "Roll call is in progress.",
			tone: "ember",
		};
	},
	pickup: ({ totals, sessions }) => {
		const { to_pick_up, picked_up, unaccounted, here } = totals;
		const staying = here - to_pick_up;
		const rest =
			staying > 0 && `${children(staying)} ${staying === 1 ? "stays" : "stay"} for the evening roll call.`;
		// Unmarked children could be here.
		if (to_pick_up === 0 && unaccounted > 0) {
			return {
				title: `${children(unaccounted)} ${are(unaccounted)} not accounted for`,
				note: said(waitingText(sessions) ?? "Roll call isn't complete.", rest),
				tone: "ember",
			};
		}
		const unmarked = unaccounted > 0 && `${unaccounted} unmarked.`;
		if (to_pick_up === 0) {
			return { title: "All campers have been picked up", note: said(rest), tone: "good" };
		}
		if (picked_up === 0) {
			return {
				title: `${children(to_pick_up)} to be picked up`,
				note: said("No one has been checked out yet.", unmarked, rest),
				tone: "calm",
			};
		}
		return {
			title: `${children(to_pick_up)} ${are(to_pick_up)} still here`,
			note: said(`${picked_up} checked out.`, unmarked, rest),
			// The last children are still waiting for pickup.
			tone: to_pick_up * 10 <= to_pick_up + picked_up ? "ember" : "calm",
		};
	},
	evening: (facts) => {
		const { to_pick_up, checked_out } = facts.totals;
		// In a camp that doesn't check children out, no one counts as left over.
		const left = checked_out > 0 && to_pick_up > 0;
		return {
			...theNextDay(facts),
			also: notBegun(facts),
			...(left
				? {
						alert: {
							text: `${children(to_pick_up)} ${are(to_pick_up)} not checked out today`,
							href: stillHere(facts),
						},
					}
				: {}),
		};
	},
	no_camp: (facts) => theNextDay(facts),
	off_season: ({ season, today, enrollment }) => {
		const note = enrollment ? enrollmentText(enrollment) : undefined;
		if (!season) return { title: "No camp today", note, tone: "calm" };
		const days = daysBetween(today, season.start_date);
		if (days > 0)
			return {
				title: `${season.name} begins in ${days === 1 ? "1 day" : `${days} days`}`,
				note,
				tone: "calm",
			};
		const over = season.end_date < today;
		return { title: over ? `${season.name} is over` : "No camp today", note, tone: "calm" };
	},
	past: ({ totals, sessions, missing }) => {
		if (totals.expected === 0) return noCamp(sessions);
		if (totals.marked === 0) {
			return {
				title: "Roll wasn't taken",
				note: `${children(totals.expected)} were expected.`,
				tone: "calm",
			};
		}
		return {
			title: `${totals.came} of ${children(totals.expected)} attended`,
			note: said(
				totals.unmarked > 0 && `${totals.unmarked} unmarked.`,
				missing.absent > 0 && `${missing.absent} absent, no reason given.`,
			),
			tone: "calm",
		};
	},
	future: (facts) => {
		const { totals, sessions } = facts;
		if (totals.expected === 0) return noCamp(sessions);
		return {
			title: `${children(totals.expected)} ${are(totals.expected)} expected`,
			note: said(`In ${sessionsText(running(sessions))}.`, firstAndLast(facts, "on this day")),
			tone: "calm",
		};
	},
};

const SETUP: Record<SetupStep, Omit<Focus, "tone">> = {
	season: {
		title: "Add your first season",
		note: "A season is one summer, with a first and last day. Sessions and enrollments belong to it.",
		action: { label: "Add season", href: "/seasons/new" },
	},
	session: {
		title: "Add the first session",
		note: "Campers enroll in sessions. Each has dates and a number of spots.",
		action: { label: "Add session", href: "/sessions/new" },
	},
	campers: {
		title: "Add your campers",
		note: "Add the children who come to your camp, then enroll them.",
		action: { label: "Add camper", href: "/campers/new" },
	},
	enrollments: {
		title: "Enroll the first camper",
		note: "Choose a session and a camper. Then this page will show your day and season.",
		action: { label: "Choose a session", href: "/sessions" },
	},
};

const running = (sessions: readonly SessionDay[]) => sessions.filter(({ now }) => now.expected > 0).length;

function whoIsMissing({ missing }: FocusFacts): Focus {
	const { total, absent } = missing;
	const open = total - absent;
	return {
		title: `${children(total)} ${are(total)} missing`,
		note: said(
			absent > 0 && `${absent} absent, no reason given.`,
			open > 0 && `${open} unmarked while others in the session are marked.`,
		),
		tone: "ember",
	};
}

/** Sessions whose roll call (in the evening, the evening one) hasn't begun although the children have come. */
function notBegun({ moment, sessions, may }: FocusFacts): Focus["also"] {
	const rolls = sessions.map((each) => {
		const evening = moment === "evening" ? eveningRollOf(each) : undefined;
		return evening && !evening.started ? { ...each, now: evening } : each;
	});
	const waiting = rolls.filter(({ now }) => now.expected > 0 && !now.started);
	const [only] = waiting;
	if (!only) return undefined;
	const unknown = waiting.reduce((sum, { now }) => sum + now.expected, 0);
	const evening = waiting.every(({ now }) => now.checkpoint === "evening");
	return {
		text: `No ${evening ? "evening roll" : "roll"} yet for ${children(unknown)}`,
		note: nameList(waiting.map(({ name }) => name)),
		action: may.take_roll ? { label: "Take roll", href: rollOf(waiting) } : undefined,
	};
}

function accountedFor({ totals }: FocusFacts): Focus {
	const { here, absent, left } = totals;
	return {
		title: "Everyone is accounted for",
		note: said(`${here} here`, absent > 0 && `· ${absent} excused`, left > 0 && `· ${left} left`),
		tone: "good",
	};
}

function waitingText(sessions: readonly SessionDay[]): string | undefined {
	const names = sessions.filter(({ now }) => now.expected > 0 && !now.started).map(({ name }) => name);
	return names.length > 0 ? `Roll hasn't started in ${nameList(names)}.` : undefined;
}

function firstAndLast({ begin, end }: Pick<FocusFacts, "begin" | "end">, when: string) {
	return said(
		begin.length > 0 && `${nameList(begin)} ${begin.length === 1 ? "begins" : "begin"} ${when}.`,
		end.length > 0 && `${nameList(end)} ${end.length === 1 ? "ends" : "end"} ${when}.`,
	);
}

function theNextDay(facts: FocusFacts): Focus {
	const { today, tomorrow, next_camp_day } = facts;
	const expected = tomorrow.reduce((sum, { now }) => sum + now.expected, 0);
	if (expected > 0) {
		return {
			title: `${children(expected)} ${are(expected)} expected tomorrow`,
			note: said(`In ${sessionsText(running(tomorrow))}.`, firstAndLast(facts, "tomorrow")),
			tone: "calm",
		};
	}
	if (!next_camp_day) return { title: "No camp tomorrow", tone: "calm" };
	const days = daysBetween(today, next_camp_day);
	return {
		title:
			days === 1 ? "Camp runs tomorrow" : `No camp until ${formatDate(next_camp_day, undefined, "full")}`,
		note: days === 1 ? "No campers are enrolled for tomorrow." : `${days} days away.`,
		tone: "calm",
		action: { label: "View expected campers", href: dashboardPath({ date: next_camp_day }) },
	};
}

/** Message for a day without children. */
export const noCamp = (sessions: readonly SessionDay[]): Focus => ({
	title: sessions.length > 0 ? "No campers enrolled for this day" : "No camp on this day",
	tone: "calm",
});
