import type { enrollmentsRead } from "#app/features/people/campers/index.server";

type Row = Awaited<ReturnType<typeof enrollmentsRead>>[number];

/** Camper's enrollments for the pages and the API. */
export const enrollmentViews = (rows: readonly Row[]) =>
	rows.map(({ groups, is_live, ...enrollment }) => ({
		...enrollment,
		is_live: is_live === 1,
		groups: JSON.parse(groups) as string[],
	}));
