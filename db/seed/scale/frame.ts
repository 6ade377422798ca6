import { addDays, dateIn, instantAt } from "~/lib/dates";
import { aCamp, type BuiltCamp } from "../builders/camp";
import { aSeason, type BuiltSeason } from "../builders/season";
import { aMembership, type BuiltUser } from "../builders/user";
import { demoUser } from "../camps/people-rows";
import { keyed, type Make } from "../make";
import { mergeRows, type SeedRows } from "../rows";

export interface ScaleOptions {
	/** All persons of the camp: children, parents, staff. */
	people: number;
	/** Days of complete attendance before today. */
	days: number;
	/** ISO 8601 UTC. */
	now: string;
}

export const SCALE_SLUG = "longlake";
export const SCALE_EMAIL = "scale@demo.test";

/** Days of a session; the season is as many of these one after another as its days need, and one more has begun. */
export const BLOCK_DAYS = 14;

/** Seed number of what is made by chance. */
export const SCALE_SEED = 1;

export interface ScaleFrame extends ScaleOptions {
	path: string;
	make: Make;
	today: string;
	camp: BuiltCamp;
	season: BuiltSeason;
	user: BuiltUser;
	blocks: number;
	rows: SeedRows;
}

const TIME_ZONE = "America/New_York";

/** Camp Longlake before anybody is in it: the camp, its season and its admin. */
export function frameOf(options: ScaleOptions): ScaleFrame {
	const path = `scale-${SCALE_SEED}/${SCALE_SLUG}`;
	const today = dateIn(TIME_ZONE, options.now);
	const year = Number(today.slice(0, 4));
	const start_date = addDays(today, -options.days);
	const blocks = Math.floor(options.days / BLOCK_DAYS) + 1;
	const make = keyed(path, instantAt(addDays(start_date, -200), "09:00", TIME_ZONE));
	const user = demoUser(SCALE_EMAIL, "Lou Longlake", make.at, SCALE_SEED);
	const camp = aCamp(
		{
			...{ slug: SCALE_SLUG, name: "Camp Longlake", time_zone: TIME_ZONE, owner_email: SCALE_EMAIL },
			settings: {
				displayOption: "text",
				campFormat: "day",
				risingGrade: true,
				gradeRangeMin: 0,
				gradeRangeMax: 10,
			},
		},
		make,
	);
	const end_date = addDays(start_date, blocks * BLOCK_DAYS - 1);
	const season = aSeason(camp, { name: `Season ${year}`, year, start_date, end_date }, make);
	const rows = mergeRows([user, camp, aMembership(camp, user, {}, make), season]);
	return { ...options, path, make, today, camp, season, user, blocks, rows };
}
