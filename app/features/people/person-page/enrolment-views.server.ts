import type { enrolmentsRead } from "#app/features/people/campers/index.server";

type Row = Awaited<ReturnType<typeof enrolmentsRead>>[number];

/** A camper's enrolments as the pages and the API show them. */
export const enrolmentViews = (rows: readonly Row[]) =>
	rows.map(({ groups, is_live, ...enrolment }) => ({
		...enrolment,
		is_live: is_live === 1,
		groups: JSON.parse(groups) as string[],
	}));
