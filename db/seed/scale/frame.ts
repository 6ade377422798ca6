import { addDays, dateIn, instantAt } from "#app/lib/dates";
import { aCamp, type BuiltCamp } from "../builders/camp";
import { aSeason, type BuiltSeason } from "../builders/season";
import { aRoleType, type BuiltRoleType } from "../builders/staffing";
import { aMembership, type BuiltUser } from "../builders/user";
import { demoUser } from "../camps/people-rows";
import { keyed, type Make } from "../make";
import { mergeRows, type SeedRows } from "../rows";

export interface ScaleOptions {
	/** All people of the camp: children, parents, staff. */
	people: number;
	/** Days of complete attendance before today. */
	days: number;
	/** ISO 8601 UTC. */
	now: string;
	/** Slug of another camp like Longlake; the name is derived from it. */
	slug?: string;
	/** Maximum number of children per session; 200 by default. */
	session_size?: number;
	/** Maximum number of children per group, and number of leaders; 16 and 1 by default. */
	group_size?: number;
	leaders?: number;
	/** Share of staff among the people; 1 in 40 by default. */
	staff_share?: number;
	/** Numbers of children per family; a number listed more often is more likely. */
	siblings?: readonly number[];
	/** Number of days before today that have marks, counted back from today; all by default. */
	marked_days?: number;
	/** Whether about half of this morning is marked. */
	half_today?: boolean;
}

export const SCALE_SLUG = "longlake";
/** Email of the admin of a camp made for measurements. */
export const scaleEmail = (slug: string) =>
	slug === SCALE_SLUG ? "scale@demo.test" : `scale.${slug}@demo.test`;

/** Days per session. The season has as many consecutive blocks as its days need, plus one that has begun. */
export const BLOCK_DAYS = 14;

/** Seed number of the random data. */
export const SCALE_SEED = 1;

export interface ScaleFrame extends ScaleOptions {
	path: string;
	make: Make;
	today: string;
	camp: BuiltCamp;
	season: BuiltSeason;
	user: BuiltUser;
	/** Position of the staff. */
	position: BuiltRoleType;
	blocks: number;
	rows: SeedRows;
}

const TIME_ZONE = "America/New_York";

/** Camp before it has people: the camp, its season and its admin. */
export function frameOf(options: ScaleOptions): ScaleFrame {
	const { slug = SCALE_SLUG } = options;
	const path = `scale-${SCALE_SEED}/${slug}`;
	const email = scaleEmail(slug);
	const name = `Camp ${slug.charAt(0).toUpperCase()}${slug.slice(1)}`;
	const today = dateIn(TIME_ZONE, options.now);
	const year = Number(today.slice(0, 4));
	const start_date = addDays(today, -options.days);
	const blocks = Math.floor(options.days / BLOCK_DAYS) + 1;
	const make = keyed(path, instantAt(addDays(start_date, -200), "09:00", TIME_ZONE));
	const user = demoUser(email, "Lou Longlake", make.at, SCALE_SEED);
	const camp = aCamp(
		{
			slug,
			name,
			time_zone: TIME_ZONE,
			owner_email: email,
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
	const position = aRoleType(camp, { name: "Counselor", requires: ["certificate_type:first_aid"] }, make);
	const rows = mergeRows([user, camp, aMembership(camp, user, {}, make), season, position]);
	return { ...options, path, make, today, camp, season, user, position, blocks, rows };
}
