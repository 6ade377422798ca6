import { addDays, dateIn, instantAt } from "#app/lib/dates";
import { aCamp, type BuiltCamp } from "../builders/camp";
import { aSeason, type BuiltSeason } from "../builders/season";
import { aRoleType, type BuiltRoleType } from "../builders/staffing";
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
	/** Another camp of the same kind beside Longlake; its name is made of it. */
	slug?: string;
	/** Children of a session at most; 200 unless told. */
	session_size?: number;
	/** Children of a group at most, and who leads it; 16 and one unless told. */
	group_size?: number;
	leaders?: number;
	/** How many of the people are staff, as a share; one in forty unless told. */
	staff_share?: number;
	/** How many children families have, each number as likely as it occurs. */
	siblings?: readonly number[];
	/** How many of the days before today are marked, the last ones; all of them unless told. */
	marked_days?: number;
	/** Whether about half of today's morning is marked. */
	half_today?: boolean;
}

export const SCALE_SLUG = "longlake";
/** Who runs a camp made for measuring. */
export const scaleEmail = (slug: string) =>
	slug === SCALE_SLUG ? "scale@demo.test" : `scale.${slug}@demo.test`;

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
	/** What the staff work as. */
	position: BuiltRoleType;
	blocks: number;
	rows: SeedRows;
}

const TIME_ZONE = "America/New_York";

/** A camp before anybody is in it: the camp, its season and its admin. */
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
