import { addDays, instantAt } from "#app/lib/dates";
import { aWaitlistEntry, aWaitlistOffer } from "../builders/waitlist";
import type { Make } from "../make";
import { type Built, mergeRows, type RowOf, type SeedRows } from "../rows";
import type { CampPlan } from "./plan";
import type { SeasonRows } from "./season-rows";

interface Facts {
	make: Make;
	/** Current date in the camp's zone. */
	today: string;
	time_zone: string;
}

/** Number of sibling pairs who stay together and wait for two spots. */
const PAIRS = 4;
/** Number of entries paused at the family's request. */
const PAUSED = 2;
const OFFER_HOURS = 48;

/**
 * Waitlist of a session with two spots left, one of them offered. The other isn't enough for the siblings who are
 * next, and the rules don't offer it to paused entries; staff can offer it manually and preview more spots. All
 * are families of campers enrolled elsewhere in this season, and the parent with an account has the offer.
 */
export function waitlistRows(
	{ waitlist }: Pick<CampPlan, "waitlist">,
	rows: SeedRows,
	{ season, sessions }: SeasonRows,
	{ make, today, time_zone }: Facts,
): SeedRows {
	const session = waitlist ? sessions.get(waitlist) : undefined;
	if (!session) return {};
	const ofSeason = new Set([...sessions.values()].map(({ id }) => id));
	const enrollments = (rows.enrollment ?? []).filter((row) => ofSeason.has(row.session_id) && !row.ended_at);
	const inside = new Set(
		enrollments.filter(({ session_id }) => session_id === session.id).map(({ camper_id }) => camper_id),
	);
	const fits = (grade: number | null | undefined) => grade != null && grade >= 3 && grade <= 8;
	const eligible = new Map(
		enrollments
			.filter(({ camper_id, grade }) => !inside.has(camper_id) && fits(grade))
			.map((row) => [row.camper_id, row]),
	);
	const homes = new Map<string, RowOf<"enrollment">[]>();
	for (const { household_id, person_id, is_primary } of rows.household_member ?? []) {
		const child = is_primary === false ? undefined : eligible.get(person_id);
		if (child) homes.set(household_id, [...(homes.get(household_id) ?? []), child]);
	}
	const own = (rows.membership ?? []).find(({ role_key }) => role_key === "parent")?.person_id;
	const home = (rows.household_member ?? []).find(({ person_id }) => person_id === own)?.household_id;
	const [first, ...others] = [...homes].sort(
		([a], [b]) => Number(b === home) - Number(a === home) || (a < b ? -1 : 1),
	);
	const isPair = ([, children]: (typeof others)[number]) => children.length > 1;
	const families = [
		...(first ? [first] : []),
		...others.filter(isPair).slice(0, PAIRS),
		...others.filter((each) => !isPair(each)).slice(0, PAUSED),
	];
	const made: Built[] = [];
	families.forEach(([household_id, children], index) => {
		const joined_at = instantAt(addDays(today, index - 40), "09:30", time_zone);
		const entry = aWaitlistEntry(
			season,
			{
				household: { id: household_id },
				sessions: [session],
				joined_at,
				priority: 2,
				children: children
					// One place is offered.
					.slice(...(index === 0 ? [-1] : [0, 2]))
					.map(({ camper_id, gender, grade }) => ({ id: camper_id, person: { gender }, grade })),
				created_at: joined_at,
				updated_at: joined_at,
				is_paused: index > 0 && children.length === 1,
			},
			make,
		);
		made.push(entry);
		if (index === 0) {
			const offered_at = instantAt(addDays(today, -1), "16:00", time_zone);
			const expires_at = new Date(Date.parse(offered_at) + OFFER_HOURS * 3_600_000).toISOString();
			made.push(aWaitlistOffer(entry, session, { offered_at, expires_at }, make));
			made.push(offeredDecision(entry, session, offered_at, make));
		}
	});
	return mergeRows(made);
}

function offeredDecision(
	{ camp_id, id: entry_id, rows }: ReturnType<typeof aWaitlistEntry>,
	session: { id: string },
	decided_at: string,
	make: Make,
): Built {
	const children = (rows.waitlist_child ?? []).map(({ camper_id }) => camper_id);
	const decision = {
		entry_id,
		kind: "offered",
		session_id: session.id,
		children,
		hours: OFFER_HOURS,
		shortages: [],
	};
	return {
		rows: {
			waitlist_decision: [
				{
					camp_id,
					entry_id,
					decided_at,
					decision,
					id: make.id(`waitlist-decision/${entry_id}`),
					round_id: make.id("waitlist-round"),
				},
			],
		},
	};
}
