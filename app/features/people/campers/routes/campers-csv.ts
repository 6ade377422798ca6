import type { CsvColumn } from "#app/lib/csv";
import { dateIn } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";
import { campExport, csvFile, searchCut, tooMany } from "#app/platform/http/csv.server";
import { askedTag, genderChoices } from "../facets.server";
import { type CamperFields, camperListQuery, type ListQuery } from "../inputs";
import { searchOf } from "../list-search.server";
import { camperPaths } from "../paths";
import { assertMayList, recordsRead, toCamperFields } from "../queries.server";
import { gradeLabel, gradeSettings, STATUS_LABELS } from "../rules";

const MOST_EXPORTED = 5000;

/** Column with the deletion date, in a list of deleted campers. */
const deletedOn = ({ camp }: CampCtx, { status }: ListQuery): CsvColumn<CamperFields>[] =>
	status === "deleted"
		? [
				{
					label: "Deleted on",
					value: ({ deleted_at }) => deleted_at && dateIn(camp.time_zone, deleted_at),
				},
			]
		: [];

/** CSV of all campers in the list, as filtered and sorted. */
export const loader = campExport(
	"campers",
	{
		permission: "campers_view",
		query: camperListQuery,
		search: searchOf,
		reads: ({ db, place, today, query, hits }) => ({
			campers: recordsRead(db, { place, today, query, in_season: true, hits }, MOST_EXPORTED),
			genders: genderChoices(db, place.camp_id),
			tag: query.tag ? askedTag(db, place.camp_id, query.tag) : null,
		}),
	},
	({ ctx, rows, query, hits, request }) => {
		assertMayList(ctx, query, rows.tag);
		const cut = searchCut(request, camperPaths.list, hits);
		if (cut) return cut;
		if (rows.campers.length > MOST_EXPORTED)
			return tooMany(request, camperPaths.list, MOST_EXPORTED, "campers");
		const { rising } = gradeSettings(ctx.camp.settings);
		const genders = new Map(rows.genders.map(({ key, label }) => [key, label]));
		const campers = rows.campers.map((row) => ({
			...toCamperFields(row, ctx),
			session_names: (JSON.parse(row.sessions) as string[]).join(", "),
		}));
		const columns: CsvColumn<(typeof campers)[number]>[] = [
			{ label: "First name", value: (row) => row.first_name },
			{ label: "Last name", value: (row) => row.last_name },
			{ label: "Preferred name", value: (row) => row.preferred_name },
			{ label: "Birth date", value: (row) => row.birth_date },
			{ label: `Age on ${ctx.today}`, value: (row) => row.age },
			{ label: rising ? "Entering grade" : "Completed grade", value: (row) => gradeLabel(row.grade, rising) },
			{ label: "Gender", value: ({ gender }) => genders.get(gender ?? "") ?? gender },
			{ label: "Pronouns", value: (row) => row.pronouns },
			...(ctx.can("sessions_view")
				? [{ label: "Sessions", value: (row: (typeof campers)[number]) => row.session_names }]
				: []),
			{ label: "Tags", value: (row) => row.tags.map(({ label }) => label).join(", ") },
			{ label: "Status", value: (row) => STATUS_LABELS[row.status] },
			{ label: "Email", value: (row) => row.email },
			{ label: "Phone", value: (row) => row.phone },
			{ label: "City", value: (row) => row.city },
			{ label: "State", value: (row) => row.state },
			...deletedOn(ctx, query),
		];
		return csvFile(`campers-${ctx.today}.csv`, campers, columns);
	},
);
