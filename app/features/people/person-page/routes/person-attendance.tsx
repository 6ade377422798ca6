import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CamperAttendance } from "#app/features/people/campers/components/camper-attendance";
import { seasonRead, tallyRead } from "#app/features/people/campers/index.server";
import { notFound } from "#app/platform/errors";
import { id } from "#app/platform/http/fields";
import { campLoader } from "#app/platform/http/screen.server";
import { ExportLink } from "#app/ui/export-link";
import { Pagination } from "#app/ui/pagination";
import { PersonFrame, personMeta } from "../components/person-frame";
import { allMarksRead, markPage } from "../marks.server";
import { personPaths } from "../paths";
import { personHead } from "../person-head.server";
import { placeOfPerson } from "../components/person-list";
import { onePersonEver } from "../person-read.server";
import { seesPerson } from "../person-guards.server";

const PAGE = 30;

export const loader = campLoader(
	{
		permission: null,
		params: z.object({ person_id: id() }),
		query: z.object({ season: z.string().max(64).optional(), cursor: z.string().max(1000).optional() }),
		reads: ({ db, place, today, params, query }) => {
			const season = query.season || undefined;
			const whose = { db, place, today, id: params.person_id, season };
			return {
				...onePersonEver.reads(whose),
				season: seasonRead(db, place.camp_id, season),
				tally: tallyRead(whose),
				marks: allMarksRead(whose, PAGE, query.cursor),
			};
		},
		find: (rows) => onePersonEver.find(rows),
		allow: seesPerson,
	},
	({ ctx, rows, found }) => {
		const { head } = personHead(ctx, found);
		if (!head.tabs.includes("attendance")) throw notFound();
		const { rows: marks, page } = markPage(rows.marks, PAGE);
		return {
			head,
			season: rows.season[0]?.name ?? null,
			tally: rows.tally,
			marks: marks.map(({ session_id: _, position: __, ...mark }) => mark),
			next_cursor: page.next_cursor,
		};
	},
);

export const handle = { title: "Attendance", place: placeOfPerson };
export const meta = personMeta("Attendance");

export default function PersonAttendance() {
	const { head, season, tally, marks, next_cursor } = useLoaderData<typeof loader>();
	return (
		<PersonFrame head={head} tab="attendance">
			<CamperAttendance
				marks={marks}
				tally={tally}
				season={season}
				actions={
					marks.length > 0 && head.can_export ? (
						<ExportLink path={personPaths.csv(head.id, "attendance")} size="small" />
					) : null
				}
			/>
			<Pagination nextCursor={next_cursor} />
		</PersonFrame>
	);
}
