import { addDays } from "#app/lib/dates";
import { runsOn } from "#app/lib/weekdays";
import { randomOf } from "../random";
import { arrangeBirthdays, type GradeOverride } from "./birthdays";
import type { CampCalendar } from "./calendar";
import { enrollPastSeason, enrollSeason } from "./enroll";
import { familiesOf, formerFamiliesOf } from "./families";
import type { Child, Family, Town } from "./family";
import type { Placement } from "./placement";
import type { CampPlan } from "./plan";

/** People of a camp and their enrollments, before rows are made from them. */
export interface Cast {
	families: Family[];
	placements: Placement[];
	last_placements: Placement[];
	/** Empty for a camp without such a season. */
	earlier_placements: Placement[];
	overrides: GradeOverride[];
	leads: Set<Child>;
	archived: Set<Child>;
}

/** Makes a camp's families and enrolls their children in all its seasons. */
export function castOf(plan: CampPlan, path: string, town: Town, { today, season }: CampCalendar): Cast {
	const families = familiesOf(plan, path, town);
	const former = formerFamiliesOf(plan, path, town, 1);
	const earlier = formerFamiliesOf(plan, path, town, 2);
	const { placements, left } = enrollSeason(plan, families, path);
	const atCamp = placements
		.filter((each) => isExpected(each, season.start_date, today))
		.map(({ child }) => child);
	const random = randomOf(`${path}/birthdays`);
	const overrides = arrangeBirthdays({ atCamp, others: left }, random, today, season.year);
	const [gone, gone_earlier] = [former, earlier].map((all) => all.flatMap(({ children }) => children));
	const last_placements = enrollPastSeason({
		sessions: plan.last_sessions,
		years: 1,
		gone: [...left.slice(plan.leads), ...(gone ?? [])],
		next: placements,
		path: `${path}/enroll-last`,
	});
	return {
		families: [...families, ...former, ...earlier],
		placements,
		last_placements,
		earlier_placements: enrollPastSeason({
			sessions: plan.earlier_sessions ?? [],
			years: 2,
			gone: gone_earlier ?? [],
			next: last_placements,
			path: `${path}/enroll-earlier`,
		}),
		overrides,
		leads: new Set(left.slice(0, plan.leads)),
		archived: new Set([
			...left.slice(plan.leads, plan.leads + plan.archived),
			...(gone ?? []),
			...(gone_earlier ?? []),
		]),
	};
}

function isExpected({ session, status, first_day }: Placement, opening: string, today: string): boolean {
	const start_date = addDays(opening, first_day ?? session.first_day);
	const end_date = addDays(opening, session.last_day);
	return status === "enrolled" && runsOn({ start_date, end_date, weekdays: session.weekdays }, today);
}
